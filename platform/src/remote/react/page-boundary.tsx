import { Component } from 'react'
import type { ErrorInfo, ReactNode } from 'react'
import { FailedPage } from '../reads/failed-page.tsx'
import { siteTexts } from '../site-texts.ts'

interface Props {
  resetKey: string
  onError(error: unknown, stack: string): void
  onRetry: () => void
  children: ReactNode
}

interface State {
  error: unknown
  resetKey: string
}

/** Error boundary of a page: shows a panel with Retry, reset on navigation. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('A page threw nothing.') }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { resetKey, error: null }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError(error, info.componentStack ?? '')
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children
    return <FailedPage words={siteTexts.pageFailed} onRetry={this.props.onRetry} />
  }
}
