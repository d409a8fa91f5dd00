; passes: simplifycfg<no-such-option>
; error: 'no-such-option' is none of its options
