import { Component, type ReactNode, Suspense } from 'react'
import { CopyDetails } from './CopyDetails'
import { ErrorNotice } from './ErrorNotice'

interface Props {
  children: ReactNode
  /** Its code comes later; nothing stands in its place until then. */
  late?: boolean
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
    const { children, instead, late } = this.props
    if (broken === null) return late ? <Suspense>{children}</Suspense> : children
    if (instead !== undefined) return instead(broken.by)
    return (
      <div>
        <ErrorNotice
          title="This part could not be shown"
          effect="Nothing was charged or changed by this, and the rest of the page goes on."
          advice="Try again. If it breaks again, copy the details and report them."
          error={broken.by}
          onRetry={() => this.setState({ broken: null })}
        />
        <CopyDetails error={broken.by} />
      </div>
    )
  }
}
