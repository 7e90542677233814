import { Component, type ReactNode } from 'react'
import { BrokenPart } from './BrokenPart'

interface Props {
  children: ReactNode
  /** What stands in its place when it broke; without one a notice that can try again. */
  instead?: (by: unknown) => ReactNode
  /** With another one it is built anew. */
  at?: unknown
}

interface State {
  /** What broke it; null while it is whole. */
  broken: { by: unknown } | null
  at: unknown
}

/** A part of a page that may break while the rest of the page goes on; trying again builds it anew. */
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
