import { Button, Modal, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { FileType } from '~/contract/catalog/catalog'
import { countWords } from '~/domain/text/countWords'
import type { Artwork } from '~/domain/placement/design'
import { ArtworkThumb } from './ArtworkThumb'
import classes from '../Editor.module.css'

interface Props {
  /** Artwork that waits for a place, the first one asked about; none closes the dialog. */
  waiting: readonly Artwork[]
  owner: string
  /** The placement that is shown, and carries artwork. */
  current: string
  /** Placements that carry none. */
  free: readonly FileType[]
  onReplace: (artwork: Artwork) => void
  onAdd: (artwork: Artwork, placement: string) => void
  onLeave: (artwork: Artwork) => void
}

/** A file came although the placement carries artwork: whether it takes that one's place or another placement. */
export function NewArtworkDialog({ waiting, owner, current, free, onReplace, onAdd, onLeave }: Props) {
  const [wanted, setWanted] = useState('')
  const [artwork] = waiting
  const target = free.find(({ type }) => type === wanted) ?? free[0]
  return (
    <Modal
      opened={artwork !== undefined}
      onClose={() => artwork !== undefined && onLeave(artwork)}
      title="Where does the new artwork go?"
      closeButtonProps={{ 'aria-label': 'Close' }}
      returnFocus={false}
      onExitTransitionEnd={() => document.querySelector<HTMLElement>('[data-focus-home]')?.focus()}
    >
      {artwork !== undefined && (
        <div className={classes.panel}>
          <div className={classes.head}>
            <ArtworkThumb key={artwork.key} artwork={artwork} owner={owner} size={56} />
            <div className={classes.headText}>
              <bdi className={classes.fileName}>{artwork.filename}</bdi>
              {waiting.length > 1 && (
                <span className={classes.quiet}>
                  {countWords(waiting.length - 1, 'more file waits', 'more files wait')}
                </span>
              )}
            </div>
          </div>
          <p className={classes.quiet}>
            {current} carries artwork already. Replacing keeps its place and width, and undo brings the other
            one back.
          </p>
          <Button data-autofocus onClick={() => onReplace(artwork)}>
            Replace on {current}
          </Button>
          {target === undefined ? (
            <p className={classes.quiet}>Every placement of this blank carries artwork.</p>
          ) : (
            <div className={classes.address}>
              <NativeSelect
                label="Or an empty placement"
                value={target.type}
                onChange={(event) => setWanted(event.currentTarget.value)}
                data={free.map(({ type, title }) => ({ value: type, label: title ?? type }))}
              />
              <Button variant="default" onClick={() => onAdd(artwork, target.type)}>
                Add there
              </Button>
            </div>
          )}
          <Button variant="subtle" onClick={() => onLeave(artwork)}>
            Leave it out
          </Button>
        </div>
      )}
    </Modal>
  )
}
