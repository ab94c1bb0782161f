/** Characters of a prompt, also of a negative one. */
export const PROMPT_MAX = 20_000
/** Characters of the name of a tool, model, LoRA, sampler or scheduler. */
export const MADE_NAME_MAX = 120
export const LORAS_MAX = 30
/** Digits: ComfyUI draws seeds of 64 bits, which no number of JavaScript holds. */
export const SEED_DIGITS_MAX = 20
