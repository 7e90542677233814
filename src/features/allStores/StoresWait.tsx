import { countWords } from '~/domain/text/countWords'
import { SmallButton } from '~/ui/actions/Button'
import { Row } from '~/ui/layout/Blocks'
import { useSaidOnce } from '~/ui/useSaidOnce'
import { WaitNote } from '~/ui/notices/WaitNote'
import type { StoreRows } from './useStoreRows'

type Props = Pick<StoreRows, 'awaited' | 'showOthers' | 'leftOut' | 'showLoaded'>

/** The stores that the list waits for, or is shown without, and a button to show the others. */
export function StoresWait({ awaited, showOthers, leftOut, showLoaded }: Props) {
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join(', ')
  const late = leftOut.filter(({ hasCome }) => !hasCome).map(({ store }) => store)
  const come = leftOut.filter(({ hasCome }) => hasCome).map(({ store }) => store)
  const done = awaited.of - awaited.stores.length
  const said =
    awaited.stores.length > 0
      ? `${answered(done, awaited.of)} Waiting for ${names(awaited.stores)}.`
      : [
          late.length > 0 && `${names(late)} ${late.length === 1 ? 'is' : 'are'} still being read.`,
          come.length > 0 && `${names(come)} ${come.length === 1 ? 'has' : 'have'} been read by now.`,
        ]
          .filter(Boolean)
          .join(' ')
  // Each answer takes a name out of the text, which is no reason to read the others again.
  const live = useSaidOnce(awaited.stores.length > 0 ? `Waiting, ${done} answered` : said)
  if (awaited.stores.length + leftOut.length === 0) return null
  return (
    <Row late align="center" wrap gap={12} py={8} px="side" line="bottom" tone="quiet" size={13}>
      <div>
        <span role="status" aria-live={live}>
          {said}
        </span>
        <WaitNote on={awaited.stores.length + late.length > 0} />
      </div>
      {awaited.stores.length > 0 && showOthers !== null && (
        <SmallButton onClick={showOthers}>Show the others now</SmallButton>
      )}
      {awaited.stores.length === 0 && come.length > 0 && (
        <SmallButton onClick={showLoaded}>Show what has come</SmallButton>
      )}
    </Row>
  )
}

/** "2 of 3 stores have answered." */
const answered = (done: number, of: number): string =>
  `${done} of ${countWords(of, 'store')} ${done === 1 ? 'has' : 'have'} answered.`
