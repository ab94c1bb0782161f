/** The names of A1111 and of ComfyUI. */
const SAMPLERS: readonly (readonly [string, string])[] = [
  ['Euler', 'euler'],
  ['Euler a', 'euler_ancestral'],
  ['Heun', 'heun'],
  ['LMS', 'lms'],
  ['LCM', 'lcm'],
  ['DDIM', 'ddim'],
  ['UniPC', 'uni_pc'],
  ['DPM2', 'dpm_2'],
  ['DPM2 a', 'dpm_2_ancestral'],
  ['DPM fast', 'dpm_fast'],
  ['DPM adaptive', 'dpm_adaptive'],
  ['DPM++ 2S a', 'dpmpp_2s_ancestral'],
  ['DPM++ SDE', 'dpmpp_sde'],
  ['DPM++ 2M', 'dpmpp_2m'],
  ['DPM++ 2M SDE', 'dpmpp_2m_sde'],
  ['DPM++ 3M SDE', 'dpmpp_3m_sde'],
]
const SCHEDULERS: readonly (readonly [string, string])[] = [
  ['Automatic', 'normal'],
  ['Karras', 'karras'],
  ['Exponential', 'exponential'],
  ['SGM Uniform', 'sgm_uniform'],
  ['Simple', 'simple'],
  ['Beta', 'beta'],
  ['DDIM', 'ddim_uniform'],
]
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const inA1111 = (names: typeof SAMPLERS, name: string) => names.find(([, comfy]) => same(comfy, name))?.[0] ?? name
const inComfy = (names: typeof SAMPLERS, name: string) => names.find(([a1111]) => same(a1111, name))?.[1] ?? name

export const samplerForA1111 = (name: string): string => inA1111(SAMPLERS, name)
export const schedulerForA1111 = (name: string): string => inA1111(SCHEDULERS, name)

/** A1111 once named both in one, as in `DPM++ 2M Karras`. */
export function samplersForComfy(sampler = 'euler', scheduler?: string): { sampler: string; scheduler: string } {
  const [, start = sampler, end] = /^(.+) (Karras|Exponential)$/i.exec(sampler) ?? []
  return { sampler: inComfy(SAMPLERS, start), scheduler: inComfy(SCHEDULERS, scheduler ?? end ?? 'normal') }
}
