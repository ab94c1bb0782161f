import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { identityProviders } from '@atelier/contract/accounts/limits.ts'
import { providerErrorText } from '@atelier/contract/sessions/provider-errors.ts'
import { providerNames } from '@atelier/contract/sessions/texts.ts'
import { useToast } from '@atelier/platform'
import { logInTexts as texts } from './log-in-texts.ts'

const CONNECTED = 'connected'
const FAILED = 'provider_error'

/** Shows the result of connecting a provider when the user returns from it. Returns the newly connected provider. */
export function useProviderReturn(): string | undefined {
  const toast = useToast()
  const [params, setParams] = useSearchParams()
  const [returned] = useState(() => identityProviders.find((provider) => provider === params.get(CONNECTED)))
  const failure = params.get(FAILED)
  const isReturn = failure !== null || params.has(CONNECTED)

  useEffect(() => {
    if (!isReturn) return
    if (failure !== null) toast({ title: providerErrorText(failure), variant: 'destructive' })
    else if (returned) toast({ title: texts.nowConnected(providerNames[returned]), variant: 'success' })
    setParams({}, { replace: true, preventScrollReset: true })
  }, [isReturn, failure, returned, toast, setParams])

  return returned
}
