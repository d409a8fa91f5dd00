// Runs a shader in the Vulkan device whose name contains "llvmpipe". Arguments: none to see whether there is one, or
// MODULE GROUPS_X GROUPS_Y RESOURCE..., what is bound in set 0: "buffer FILE", "image WIDTH HEIGHT FILE", or "texture WIDTH HEIGHT FILE"
// with a linear sampler, both of 8-bit RGBA, each with its contents. The last one is the result.
// It prints the nanoseconds of making a pipeline, then for each line that it reads those of a dispatch. At the end of its input it
// writes the result into its file.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <vulkan/vulkan.h>

#define RESOURCES_MAX 8

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

static VkDevice device;
static VkQueue queue;
static VkCommandPool commands;
static uint32_t memory_type;

// A buffer in memory of the host, with its contents.
static VkBuffer make_buffer(const char *name, void **mapped, size_t *bytes) {
    void *data = contents(name, bytes);
    VkBufferUsageFlags usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT;
    VkBufferCreateInfo info = {VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO, .size = *bytes, .usage = usage};
    VkBuffer buffer;
    CHECK(vkCreateBuffer(device, &info, 0, &buffer));
    VkMemoryRequirements needs;
    vkGetBufferMemoryRequirements(device, buffer, &needs);
    VkMemoryAllocateInfo allocation = {VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO, .allocationSize = needs.size, .memoryTypeIndex = memory_type};
    VkDeviceMemory memory;
    CHECK(vkAllocateMemory(device, &allocation, 0, &memory));
    CHECK(vkBindBufferMemory(device, buffer, memory, 0));
    CHECK(vkMapMemory(device, memory, 0, VK_WHOLE_SIZE, 0, mapped));
    memcpy(*mapped, data, *bytes);
    free(data);
    return buffer;
}

static VkCommandBuffer begin(void) {
    VkCommandBufferAllocateInfo info = {VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO, .commandPool = commands, .commandBufferCount = 1};
    VkCommandBuffer command;
    CHECK(vkAllocateCommandBuffers(device, &info, &command));
    VkCommandBufferBeginInfo begin = {VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
    CHECK(vkBeginCommandBuffer(command, &begin));
    return command;
}

static void submit(VkCommandBuffer command) {
    VkSubmitInfo info = {VK_STRUCTURE_TYPE_SUBMIT_INFO, .commandBufferCount = 1, .pCommandBuffers = &command};
    CHECK(vkQueueSubmit(queue, 1, &info, 0));
    CHECK(vkQueueWaitIdle(queue));
}

static VkBufferImageCopy whole(VkExtent3D extent) {
    return (VkBufferImageCopy){.imageSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1}, .imageExtent = extent};
}

// An image with a buffer's contents, ready for shaders.
static VkImage make_image(VkExtent3D extent, VkBuffer from) {
    VkImageUsageFlags usage = VK_IMAGE_USAGE_STORAGE_BIT | VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT;
    VkImageCreateInfo info = {VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO, .imageType = VK_IMAGE_TYPE_2D, .format = VK_FORMAT_R8G8B8A8_UNORM, .extent = extent, .mipLevels = 1, .arrayLayers = 1, .samples = VK_SAMPLE_COUNT_1_BIT, .tiling = VK_IMAGE_TILING_OPTIMAL, .usage = usage};
    VkImage image;
    CHECK(vkCreateImage(device, &info, 0, &image));
    VkMemoryRequirements needs;
    vkGetImageMemoryRequirements(device, image, &needs);
    VkMemoryAllocateInfo allocation = {VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO, .allocationSize = needs.size, .memoryTypeIndex = memory_type};
    VkDeviceMemory memory;
    CHECK(vkAllocateMemory(device, &allocation, 0, &memory));
    CHECK(vkBindImageMemory(device, image, memory, 0));
    VkCommandBuffer command = begin();
    VkImageMemoryBarrier general = {VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER, .dstAccessMask = VK_ACCESS_MEMORY_WRITE_BIT, .newLayout = VK_IMAGE_LAYOUT_GENERAL, .image = image, .subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1}};
    vkCmdPipelineBarrier(command, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, 0, 0, 0, 0, 0, 1, &general);
    VkBufferImageCopy copy = whole(extent);
    vkCmdCopyBufferToImage(command, from, image, VK_IMAGE_LAYOUT_GENERAL, 1, &copy);
    CHECK(vkEndCommandBuffer(command));
    submit(command);
    return image;
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
    CHECK(vkCreateDevice(physical, &device_info, 0, &device));
    vkGetDeviceQueue(device, 0, 0, &queue);
    VkPhysicalDeviceMemoryProperties memories;
    vkGetPhysicalDeviceMemoryProperties(physical, &memories);
    while (memory_type + 1 < memories.memoryTypeCount && (memories.memoryTypes[memory_type].propertyFlags & 6) != 6) memory_type++;
    VkCommandPoolCreateInfo commands_info = {VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO};
    CHECK(vkCreateCommandPool(device, &commands_info, 0, &commands));

    VkDescriptorSetLayoutBinding bindings[RESOURCES_MAX];
    VkDescriptorBufferInfo bound[RESOURCES_MAX];
    VkDescriptorImageInfo bound_images[RESOURCES_MAX];
    VkImage image = 0;
    VkExtent3D extent = {0, 0, 1};
    void *mapped = 0;
    size_t bytes = 0;
    uint32_t resources = 0;
    for (int at = 4; at < count; resources++) {
        if (resources == RESOURCES_MAX) return 1;
        const char *kind = arguments[at++];
        VkDescriptorType type = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
        int is_image = strcmp(kind, "buffer") != 0;
        if (is_image) {
            if (at + 2 >= count) return 1;
            extent.width = (uint32_t)atoi(arguments[at++]);
            extent.height = (uint32_t)atoi(arguments[at++]);
        }
        if (at >= count) return 1;
        bound[resources] = (VkDescriptorBufferInfo){make_buffer(arguments[at++], &mapped, &bytes), 0, bytes};
        image = 0;
        if (is_image) {
            image = make_image(extent, bound[resources].buffer);
            VkImageViewCreateInfo view_info = {VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO, .image = image, .viewType = VK_IMAGE_VIEW_TYPE_2D, .format = VK_FORMAT_R8G8B8A8_UNORM, .subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1}};
            VkImageView view;
            CHECK(vkCreateImageView(device, &view_info, 0, &view));
            VkSampler sampler = 0;
            type = VK_DESCRIPTOR_TYPE_STORAGE_IMAGE;
            if (!strcmp(kind, "texture")) {
                VkSamplerAddressMode edge = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE;
                VkSamplerCreateInfo sampler_info = {VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO, .magFilter = VK_FILTER_LINEAR, .minFilter = VK_FILTER_LINEAR, .addressModeU = edge, .addressModeV = edge, .addressModeW = edge};
                CHECK(vkCreateSampler(device, &sampler_info, 0, &sampler));
                type = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER;
            }
            bound_images[resources] = (VkDescriptorImageInfo){sampler, view, VK_IMAGE_LAYOUT_GENERAL};
        }
        bindings[resources] = (VkDescriptorSetLayoutBinding){resources, type, 1, VK_SHADER_STAGE_COMPUTE_BIT, 0};
    }
    VkDescriptorSetLayoutCreateInfo set_info = {VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO, .bindingCount = resources, .pBindings = bindings};
    VkDescriptorSetLayout set_layout;
    CHECK(vkCreateDescriptorSetLayout(device, &set_info, 0, &set_layout));
    VkDescriptorPoolSize sizes[] = {{VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, RESOURCES_MAX}, {VK_DESCRIPTOR_TYPE_STORAGE_IMAGE, RESOURCES_MAX}, {VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, RESOURCES_MAX}};
    VkDescriptorPoolCreateInfo pool_info = {VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO, .maxSets = 1, .poolSizeCount = 3, .pPoolSizes = sizes};
    VkDescriptorPool pool;
    CHECK(vkCreateDescriptorPool(device, &pool_info, 0, &pool));
    VkDescriptorSetAllocateInfo allocate = {VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO, .descriptorPool = pool, .descriptorSetCount = 1, .pSetLayouts = &set_layout};
    VkDescriptorSet set;
    CHECK(vkAllocateDescriptorSets(device, &allocate, &set));
    for (uint32_t i = 0; i < resources; i++) {
        VkWriteDescriptorSet write = {VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET, .dstSet = set, .dstBinding = i, .descriptorCount = 1, .descriptorType = bindings[i].descriptorType, .pBufferInfo = &bound[i], .pImageInfo = &bound_images[i]};
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

    VkCommandBuffer command = begin();
    vkCmdBindPipeline(command, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline);
    vkCmdBindDescriptorSets(command, VK_PIPELINE_BIND_POINT_COMPUTE, layout, 0, 1, &set, 0, 0);
    vkCmdDispatch(command, (uint32_t)atoi(arguments[2]), (uint32_t)atoi(arguments[3]), 1);
    CHECK(vkEndCommandBuffer(command));
    char line[64];
    while (fgets(line, sizeof line, stdin)) {
        start = now();
        submit(command);
        printf("%llu\n", (unsigned long long)(now() - start));
        fflush(stdout);
    }
    if (image) {
        command = begin();
        VkBufferImageCopy copy = whole(extent);
        vkCmdCopyImageToBuffer(command, image, VK_IMAGE_LAYOUT_GENERAL, bound[resources - 1].buffer, 1, &copy);
        CHECK(vkEndCommandBuffer(command));
        submit(command);
    }
    FILE *file = fopen(arguments[count - 1], "wb");
    return !file || fwrite(mapped, 1, bytes, file) != bytes || fclose(file);
}
