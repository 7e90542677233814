import { Component, type ReactNode } from 'react'
import { BrokenPart } from './BrokenPart'

interface Props {
  children: ReactNode
  /** Shown in its place after an error; by default a notice with a button to try again. */
  instead?: (by: unknown) => ReactNode
  /** A new value renders the content again. */
  at?: unknown
}

interface State {
  /** The error; null while there is none. */
  broken: { by: unknown } | null
  at: unknown
}

/** An error boundary for a part of a page; trying again renders it from scratch. */
export class PanelBoundary extends Component<Props, State> {
  override state: State = { broken: null, at: this.props.at }

  static getDerivedStateFromError(by: unknown) {
    return { broken: { by } }
  }

  static getDerivedStateFromProps({ at }: Props, before: State): State | null {
    return at === before.at ? null : { broken: null, at }
  }

  override render(): ReactNode {
    const { broken } = this.state
    const { children, instead } = this.props
    if (broken === null) return children
    if (instead !== undefined) return instead(broken.by)
    return <BrokenPart error={broken.by} onRetry={() => this.setState({ broken: null })} />
  }
}
