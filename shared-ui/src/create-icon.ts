import { createElement } from 'react'
import type { SVGProps } from 'react'

interface IconData {
  node: readonly (readonly [tag: string, attributes: object])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string
}

const STROKE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Replaces the factory of lucide-react's icons, without its context, class names and other stroke options. */
export default function createIcon({ node }: IconData) {
  return function Icon({ size = 24, children, ...rest }: IconProps) {
    const isNamed = children || Object.keys(rest).some((name) => /^(aria-.*|role|title)$/.test(name))
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        ...STROKE,
        'aria-hidden': isNamed ? undefined : 'true',
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    )
  }
}
