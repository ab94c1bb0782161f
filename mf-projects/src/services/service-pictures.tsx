import type { ReactNode } from 'react'

/** A drawing in the tints of the design system, 4:3. */
const Picture = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {children}
  </svg>
)

/** A flask on a plinth, before the sun. */
export const ProductPicture = () => (
  <Picture>
    <rect width="400" height="300" fill="var(--tint-clay)" />
    <circle cx="256" cy="118" r="78" fill="var(--tint-ochre)" />
    <path d="M0 232h400v68H0z" fill="var(--on-tint-clay)" opacity="0.18" />
    <path d="M112 208h176v92H112z" fill="var(--on-tint-clay)" opacity="0.32" />
    <rect x="184" y="62" width="32" height="26" rx="6" fill="var(--on-tint-clay)" />
    <path d="M188 88h24v16c22 8 34 26 34 46v58h-92v-58c0-20 12-38 34-46z" fill="var(--on-tint-clay)" opacity="0.72" />
    <path d="M166 162h68v32h-68z" fill="var(--tint-clay)" />
    <path d="M290 208c0-34 10-56 34-70-2 30-8 52-20 70z" fill="var(--on-tint-green)" opacity="0.6" />
  </Picture>
)

/** Hills in the evening, seen through a frame of film. */
export const FilmPicture = () => (
  <Picture>
    <rect width="400" height="300" fill="var(--tint-violet)" />
    <circle cx="200" cy="142" r="62" fill="var(--tint-rose)" />
    <path d="M0 214c58-52 108-52 166-8s118 30 234-42v136H0z" fill="var(--on-tint-violet)" opacity="0.34" />
    <path d="M0 252c76-34 142-24 208 0s126 14 192-18v66H0z" fill="var(--on-tint-violet)" opacity="0.6" />
    <path d="M0 0h400v34H0zM0 266h400v34H0z" fill="var(--on-tint-violet)" />
    <path
      d="M18 11h24v12H18zm68 0h24v12H86zm68 0h24v12h-24zm68 0h24v12h-24zm68 0h24v12h-24zm68 0h24v12h-24zM18 277h24v12H18zm68 0h24v12H86zm68 0h24v12h-24zm68 0h24v12h-24zm68 0h24v12h-24zm68 0h24v12h-24z"
      fill="var(--tint-violet)"
    />
    <path d="M180 112v60l52-30z" fill="var(--on-tint-rose)" strokeLinejoin="round" />
  </Picture>
)

/** A round fellow who looks aside. */
export const CharacterPicture = () => (
  <Picture>
    <rect width="400" height="300" fill="var(--tint-teal)" />
    <circle cx="82" cy="70" r="26" fill="var(--tint-blue)" />
    <circle cx="334" cy="96" r="14" fill="var(--tint-blue)" />
    <path
      d="M150 96c-8-30-4-52 12-66 12 16 16 32 14 52zm100 0c8-30 4-52-12-66-12 16-16 32-14 52z"
      fill="var(--on-tint-teal)"
    />
    <path d="M96 300V184a104 104 0 0 1 208 0v116z" fill="var(--on-tint-teal)" opacity="0.78" />
    <circle cx="166" cy="172" r="30" fill="var(--tint-teal)" />
    <circle cx="242" cy="172" r="30" fill="var(--tint-teal)" />
    <circle cx="177" cy="176" r="13" fill="var(--on-tint-teal)" />
    <circle cx="253" cy="176" r="13" fill="var(--on-tint-teal)" />
    <path d="M182 226c14 12 32 12 46 0" fill="none" stroke="var(--tint-teal)" strokeWidth="8" strokeLinecap="round" />
    <circle cx="128" cy="218" r="13" fill="var(--on-tint-rose)" opacity="0.5" />
    <circle cx="280" cy="218" r="13" fill="var(--on-tint-rose)" opacity="0.5" />
  </Picture>
)

const levels = [34, 62, 104, 76, 142, 188, 128, 166, 92, 120, 58, 30]

/** A voice, as its loudness shows it. */
export const VoicePicture = () => (
  <Picture>
    <rect width="400" height="300" fill="var(--tint-blue)" />
    <circle cx="200" cy="150" r="132" fill="var(--tint-plum)" opacity="0.55" />
    <circle cx="200" cy="150" r="92" fill="var(--tint-plum)" />
    {levels.map((level, place) => (
      <rect
        key={place}
        x={56 + place * 25}
        y={150 - level / 2}
        width="13"
        height={level}
        rx="6.5"
        fill={place % 3 === 1 ? 'var(--on-tint-plum)' : 'var(--on-tint-blue)'}
      />
    ))}
  </Picture>
)
