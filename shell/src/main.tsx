import './nonce.ts'
import '@atelier/shared-ui/tokens.css'
import '@atelier/shared-ui/base.css'
import { afterFirstPaint } from './first-paint/after-first-paint.ts'

// Few visits need it
if (matchMedia('(forced-colors: active)').matches) void import('@atelier/shared-ui/forced-colors.css')
void afterFirstPaint(document).then(() => import(/* webpackMode: "eager" */ './start.tsx'))
