import './nonce.ts'
import '@atelier/shared-ui/tokens.css'
import '@atelier/shared-ui/base.css'
import '@atelier/shared-ui/forced-colors.css'
import '@atelier/shared-ui/print.css'
import { afterFirstPaint } from './first-paint/after-first-paint.ts'

void afterFirstPaint(document).then(() => import(/* webpackMode: "eager" */ './start.tsx'))
