/** Red, green, blue in linear light; 1 is the white of the screen, more is brighter than white. */
export type Colour = readonly [number, number, number]

const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** `#rrggbb` as linear light. */
export function hex(code: string): Colour {
  const n = Number.parseInt(code.slice(1), 16)
  return [decode((n >> 16) / 255), decode(((n >> 8) & 255) / 255), decode((n & 255) / 255)]
}

// The matrices of Oklab (Björn Ottosson, 2020), in which halfway looks like halfway.
function toLab([r, g, b]: Colour): Colour {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromLab([light, a, b]: Colour): Colour {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    Math.max(0, 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    Math.max(0, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    Math.max(0, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** Mixes in linear light: cheap, right for light falling on light. */
export function mix(a: Colour, b: Colour, t: number): Colour {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}

export const scale = (c: Colour, by: number): Colour => [c[0] * by, c[1] * by, c[2] * by]
export const plus = (a: Colour, b: Colour): Colour => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const times = (a: Colour, b: Colour): Colour => [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
export const clamp = (t: number, low = 0, high = 1) => (t < low ? low : t > high ? high : t)
export const smooth = (from: number, to: number, t: number) => {
  const k = clamp((t - from) / (to - from))
  return k * k * (3 - 2 * k)
}

export type Ramp = (t: number) => Colour

/** Colours spread evenly over 0 to 1, mixed as the eye would; outside it keeps the end colours. */
export function ramp(codes: readonly string[], steps = 1024): Ramp {
  const stops = codes.map((code) => toLab(hex(code)))
  const table: Colour[] = []
  for (let i = 0; i <= steps; i++) {
    const place = (i / steps) * (stops.length - 1)
    const index = Math.min(stops.length - 2, Math.floor(place))
    table.push(fromLab(mix(stops[index]!, stops[index + 1]!, place - index)))
  }
  return (t) => table[Math.round(clamp(t) * steps)]!
}

/** As `ramp`, but going round: 1 meets 0. */
export function cycle(codes: readonly string[]): Ramp {
  const once = ramp([...codes, codes[0]!])
  return (t) => once(t - Math.floor(t))
}

/** Full turns of hue at an even lightness, for soap films and the like. */
export function hue(turn: number, light: number, chroma: number): Colour {
  return fromLab([light, chroma * Math.cos(turn * 2 * Math.PI), chroma * Math.sin(turn * 2 * Math.PI)])
}
