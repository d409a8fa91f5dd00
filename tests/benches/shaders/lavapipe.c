// Runs a shader in the Vulkan device whose name contains "llvmpipe". Arguments: none to see whether there is one, or
// MODULE GROUPS_X GROUPS_Y FILE... with the contents of the buffers of set 0, of which the last one is the result.
// It prints the nanoseconds of making a pipeline, then for each line that it reads those of a dispatch. At the end of its input it
// writes the result into its file.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <vulkan/vulkan.h>

#define BUFFERS_MAX 8

static void check(VkResult result, const char *what) {
    if (result != VK_SUCCESS) {
        fprintf(stderr, "%s: %d\n", what, result);
        exit(1);
    }
}
#define CHECK(call) check(call, #call)

static uint64_t now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static void *contents(const char *name, size_t *bytes) {
    FILE *file = fopen(name, "rb");
    if (!file) exit(1);
    fseek(file, 0, SEEK_END);
    *bytes = (size_t)ftell(file);
    rewind(file);
    void *data = malloc(*bytes);
    if (fread(data, 1, *bytes, file) != *bytes) exit(1);
    fclose(file);
    return data;
}

int main(int count, char **arguments) {
    VkApplicationInfo application = {VK_STRUCTURE_TYPE_APPLICATION_INFO, .apiVersion = VK_API_VERSION_1_1};
    VkInstanceCreateInfo instance_info = {VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO, .pApplicationInfo = &application};
    VkInstance instance;
    CHECK(vkCreateInstance(&instance_info, 0, &instance));
    VkPhysicalDevice devices[8], physical = 0;
    uint32_t found = 8;
    vkEnumeratePhysicalDevices(instance, &found, devices);
    for (uint32_t i = 0; i < found; i++) {
        VkPhysicalDeviceProperties properties;
        vkGetPhysicalDeviceProperties(devices[i], &properties);
        if (!strstr(properties.deviceName, "llvmpipe")) continue;
        physical = devices[i];
        if (count < 4) printf("%s\n", properties.deviceName);
    }
    if (!physical) return 1;
    if (count < 4) return 0;

    float priority = 1;
    VkDeviceQueueCreateInfo queue_info = {VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO, .queueCount = 1, .pQueuePriorities = &priority};
    VkPhysicalDeviceFeatures features = {.robustBufferAccess = 1};
    VkDeviceCreateInfo device_info = {VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO, .queueCreateInfoCount = 1, .pQueueCreateInfos = &queue_info, .pEnabledFeatures = &features};
    VkDevice device;
    CHECK(vkCreateDevice(physical, &device_info, 0, &device));
    VkQueue queue;
    vkGetDeviceQueue(device, 0, 0, &queue);
    VkPhysicalDeviceMemoryProperties memories;
    vkGetPhysicalDeviceMemoryProperties(physical, &memories);
    uint32_t type = 0;
    while (type + 1 < memories.memoryTypeCount && (memories.memoryTypes[type].propertyFlags & 6) != 6) type++;

    uint32_t buffers = (uint32_t)count - 4;
    if (buffers > BUFFERS_MAX) return 1;
    VkDescriptorSetLayoutBinding bindings[BUFFERS_MAX];
    VkDescriptorBufferInfo bound[BUFFERS_MAX];
    void *mapped = 0;
    size_t bytes = 0;
    for (uint32_t i = 0; i < buffers; i++) {
        void *data = contents(arguments[4 + i], &bytes);
        VkBufferCreateInfo info = {VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO, .size = bytes, .usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT};
        CHECK(vkCreateBuffer(device, &info, 0, &bound[i].buffer));
        VkMemoryRequirements needs;
        vkGetBufferMemoryRequirements(device, bound[i].buffer, &needs);
        VkMemoryAllocateInfo allocation = {VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO, .allocationSize = needs.size, .memoryTypeIndex = type};
        VkDeviceMemory memory;
        CHECK(vkAllocateMemory(device, &allocation, 0, &memory));
        CHECK(vkBindBufferMemory(device, bound[i].buffer, memory, 0));
        CHECK(vkMapMemory(device, memory, 0, VK_WHOLE_SIZE, 0, &mapped));
        memcpy(mapped, data, bytes);
        bound[i].offset = 0;
        bound[i].range = bytes;
        bindings[i] = (VkDescriptorSetLayoutBinding){i, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 1, VK_SHADER_STAGE_COMPUTE_BIT, 0};
    }
    VkDescriptorSetLayoutCreateInfo set_info = {VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO, .bindingCount = buffers, .pBindings = bindings};
    VkDescriptorSetLayout set_layout;
    CHECK(vkCreateDescriptorSetLayout(device, &set_info, 0, &set_layout));
    VkDescriptorPoolSize size = {VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, BUFFERS_MAX};
    VkDescriptorPoolCreateInfo pool_info = {VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO, .maxSets = 1, .poolSizeCount = 1, .pPoolSizes = &size};
    VkDescriptorPool pool;
    CHECK(vkCreateDescriptorPool(device, &pool_info, 0, &pool));
    VkDescriptorSetAllocateInfo allocate = {VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO, .descriptorPool = pool, .descriptorSetCount = 1, .pSetLayouts = &set_layout};
    VkDescriptorSet set;
    CHECK(vkAllocateDescriptorSets(device, &allocate, &set));
    for (uint32_t i = 0; i < buffers; i++) {
        VkWriteDescriptorSet write = {VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET, .dstSet = set, .dstBinding = i, .descriptorCount = 1, .descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, .pBufferInfo = &bound[i]};
        vkUpdateDescriptorSets(device, 1, &write, 0, 0);
    }
    VkPipelineLayoutCreateInfo layout_info = {VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO, .setLayoutCount = 1, .pSetLayouts = &set_layout};
    VkPipelineLayout layout;
    CHECK(vkCreatePipelineLayout(device, &layout_info, 0, &layout));

    size_t code_bytes;
    uint32_t *code = contents(arguments[1], &code_bytes);
    uint64_t start = now();
    VkShaderModuleCreateInfo module_info = {VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO, .codeSize = code_bytes, .pCode = code};
    VkShaderModule module;
    CHECK(vkCreateShaderModule(device, &module_info, 0, &module));
    VkComputePipelineCreateInfo pipeline_info = {VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO, .stage = {VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, .stage = VK_SHADER_STAGE_COMPUTE_BIT, .module = module, .pName = "main"}, .layout = layout};
    VkPipeline pipeline;
    CHECK(vkCreateComputePipelines(device, 0, 1, &pipeline_info, 0, &pipeline));
    printf("%llu\n", (unsigned long long)(now() - start));
    fflush(stdout);

    VkCommandPoolCreateInfo commands_info = {VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO};
    VkCommandPool commands;
    CHECK(vkCreateCommandPool(device, &commands_info, 0, &commands));
    VkCommandBufferAllocateInfo command_info = {VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO, .commandPool = commands, .commandBufferCount = 1};
    VkCommandBuffer command;
    CHECK(vkAllocateCommandBuffers(device, &command_info, &command));
    VkCommandBufferBeginInfo begin = {VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
    CHECK(vkBeginCommandBuffer(command, &begin));
    vkCmdBindPipeline(command, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline);
    vkCmdBindDescriptorSets(command, VK_PIPELINE_BIND_POINT_COMPUTE, layout, 0, 1, &set, 0, 0);
    vkCmdDispatch(command, (uint32_t)atoi(arguments[2]), (uint32_t)atoi(arguments[3]), 1);
    CHECK(vkEndCommandBuffer(command));
    VkSubmitInfo submit = {VK_STRUCTURE_TYPE_SUBMIT_INFO, .commandBufferCount = 1, .pCommandBuffers = &command};
    char line[64];
    while (fgets(line, sizeof line, stdin)) {
        start = now();
        CHECK(vkQueueSubmit(queue, 1, &submit, 0));
        CHECK(vkQueueWaitIdle(queue));
        printf("%llu\n", (unsigned long long)(now() - start));
        fflush(stdout);
    }
    FILE *file = fopen(arguments[count - 1], "wb");
    return !file || fwrite(mapped, 1, bytes, file) != bytes || fclose(file);
}
