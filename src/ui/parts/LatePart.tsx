import {
  Component,
  type ComponentType,
  createElement,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
} from 'react'
import { offlineSince, subscribeToNetwork } from '~/device/offline/network'
import { BrokenPart } from './BrokenPart'

/** The lazy code of a part. Browsers retry a failed import, but `lazy` keeps the failure, so it is created again. */
export interface LateCode<P extends object> {
  part(): LazyExoticComponent<ComponentType<P>>
  renew(): void
}

export interface LateWays {
  /** Shown while its code is loaded; nothing by default. */
  waiting?: ReactNode
  /**
   * Where a failure is shown: in place, or at the edge of the window for a part opened by a press; or other
   * content.
   */
  missing?: 'here' | 'floats' | ((by: unknown) => ReactNode)
}

interface Props<P extends object> {
  code: LateCode<P>
  ways: LateWays
  given: P
  /** Shown until the part is rendered, and when it fails: then without a message. */
  instead: ReactNode | undefined
  /** Called when the failure message was closed. */
  onMissing: (() => void) | undefined
}

interface State<P extends object> {
  Part: LazyExoticComponent<ComponentType<P>>
  broken: { by: unknown } | null
}

/** A part of a page whose code is loaded later. If that fails, the page goes on; it is loaded again by a press or when the connection is back. */
export class LatePart<P extends object> extends Component<Props<P>, State<P>> {
  override state: State<P> = { Part: this.props.code.part(), broken: null }
  private stop = () => {}

  static getDerivedStateFromError(by: unknown) {
    return { broken: { by } }
  }

  override componentDidMount() {
    this.stop = subscribeToNetwork(() => {
      const isOpened = this.props.ways.missing === 'floats'
      if (this.state.broken !== null && offlineSince() === null && !isOpened) this.again()
    })
  }

  override componentDidCatch() {
    this.props.code.renew()
  }

  override componentWillUnmount() {
    this.stop()
  }

  private again = () => this.setState({ Part: this.props.code.part(), broken: null })

  override render(): ReactNode {
    const { Part, broken } = this.state
    const { given, instead, onMissing } = this.props
    const { waiting = null, missing = 'here' } = this.props.ways
    if (broken === null)
      return <Suspense fallback={instead ?? waiting}>{createElement<P>(Part, given)}</Suspense>
    if (instead !== undefined) return instead
    if (typeof missing === 'function') return missing(broken.by)
    return (
      <BrokenPart error={broken.by} onRetry={this.again} floats={missing === 'floats'} onClose={onMissing} />
    )
  }
}
