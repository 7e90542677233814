import { Component, type ReactNode } from 'react'
import { CopyDetails } from './CopyDetails'
import { ErrorNotice } from './ErrorNotice'

interface Props {
  children: ReactNode
}

interface State {
  /** What broke it; null while it is whole. */
  broken: { by: unknown } | null
}

/** A part of a page that may break while the rest of the page goes on; trying again builds it anew. */
export class PanelBoundary extends Component<Props, State> {
  override state: State = { broken: null }

  static getDerivedStateFromError(by: unknown) {
    return { broken: { by } }
  }

  override render(): ReactNode {
    const { broken } = this.state
    if (broken === null) return this.props.children
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
