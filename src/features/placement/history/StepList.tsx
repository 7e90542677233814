import { useState } from 'react'
import { historyOf } from '~/domain/placement/designHistory'
import { formatAge, formatMoment } from '~/domain/text/formatTime'
import { SmallButton } from '~/ui/actions/Button'
import { Hint } from '~/ui/layout/Text'
import { PlacementPicture } from '../panel/PlacementPicture'
import classes from './History.module.css'
import type { HistoryProps } from './HistoryDialog'

/** Steps that are shown at first; each has a picture. */
const firstShown = 20

/** Every step that can be undone or done again, the newest first; choosing one goes there. */
export function StepList({ head, edited, edit, printContext, placement }: HistoryProps) {
  const [shown, setShown] = useState(firstShown)
  const [now] = useState(() => Date.now() / 1000)
  const entries = historyOf(edited)
  const current = edited.past.length
  const titleOf = (type: string) =>
    printContext.product.files.find((file) => file.type === type)?.title ?? type
  return (
    <section aria-labelledby="steps-title">
      <h3 id="steps-title">Steps</h3>
      <Hint mb={8}>Going back loses nothing until something else is drawn.</Hint>
      <ol className={classes.list}>
        {entries.slice(0, shown).map(({ label, at, past, content, placement: changed }) => {
          const of = changed ?? placement
          const words =
            label ??
            (edited.past.length + edited.future.length >= 1000 ? 'The oldest that is kept' : 'As opened')
          return (
            <li key={past}>
              <button
                type="button"
                className={classes.step}
                aria-current={past === current ? 'step' : undefined}
                data-undone={past > current || undefined}
                onClick={() => edit({ kind: 'goTo', past })}
              >
                <span className={classes.thumb}>
                  <PlacementPicture
                    placement={of}
                    title=""
                    owner={head.owner}
                    {...{ printContext, content }}
                  />
                </span>
                <span>
                  {words}
                  <small>
                    {[
                      changed === null ? null : titleOf(changed),
                      past === current ? 'shown now' : past > current ? 'undone' : null,
                    ]
                      .filter((part) => part !== null)
                      .join(', ')}
                  </small>
                </span>
                {at !== null && (
                  <time dateTime={new Date(at).toISOString()} title={formatMoment(Math.floor(at / 1000))}>
                    {formatAge(Math.floor(at / 1000), now)}
                  </time>
                )}
              </button>
            </li>
          )
        })}
      </ol>
      {entries.length > shown && (
        <SmallButton mt={8} onClick={() => setShown(shown + 50)}>
          Show older steps
        </SmallButton>
      )}
    </section>
  )
}
