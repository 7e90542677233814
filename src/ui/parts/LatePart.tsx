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

/** The code of a part. A browser asks for code that did not come once more, but `lazy` does not: it is made anew. */
export interface LateCode<P extends object> {
  part(): LazyExoticComponent<ComponentType<P>>
  renew(): void
}

export interface LateWays {
  /** What stands in its place while its code is loaded; nothing without it. */
  waiting?: ReactNode
  /**
   * Where it broke: said in its place, or where it was opened by a press at the edge of the window; or what else stands
   * there.
   */
  missing?: 'here' | 'floats' | ((by: unknown) => ReactNode)
}

interface Props<P extends object> {
  code: LateCode<P>
  ways: LateWays
  given: P
  /** Stands there until the part is drawn, and when it cannot be: nothing is said about it then. */
  instead: ReactNode | undefined
  /** The message that it is missing was closed. */
  onMissing: (() => void) | undefined
}

interface State<P extends object> {
  Part: LazyExoticComponent<ComponentType<P>>
  broken: { by: unknown } | null
}

/** A part of a page whose code comes later. Without it the page goes on; it is asked for again by a press or with the line. */
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
