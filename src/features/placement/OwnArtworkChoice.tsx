import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Variant } from '~/contract/catalog'
import { ownOf } from '~/domain/ownArtwork'
import { ArtworkSource } from './ArtworkSource'
import classes from './Editor.module.css'
import type { Spot } from './spot'
import type { EditorActions } from './useEditor'

interface Props {
  spot: Spot
  /** Garment colour that is shown. */
  color: string
  variants: readonly Variant[]
  owner: string
  actions: EditorActions
}

/** A light logo for the dark garments: one colour carries another picture than the rest. */
export function OwnArtworkChoice({ spot, color, variants, owner, actions }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const ids = variants.filter((variant) => variant.color === color).map(({ id }) => id)
  const own = spot.base === null ? null : ownOf(spot.base, spot.variantId)
  return (
    <div className={classes.panel}>
      <p className={classes.quiet}>
        {own === null
          ? `${color} carries the same artwork as the other colors.`
          : `Only ${color} carries this artwork. What you change here changes on ${color} alone.`}
      </p>
      {own !== null && (
        <Button variant="default" size="xs" onClick={() => actions.dropOwn(color, ids)}>
          Use the common artwork
        </Button>
      )}
      <Button variant="default" size="xs" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
        Choose artwork for {color}
      </Button>
      {isChoosing && (
        <ArtworkSource
          placement={`${spot.title} on ${color}`}
          owner={owner}
          onArtwork={(artwork) => {
            setChoosing(false)
            actions.putOwn(artwork, color, ids)
          }}
        />
      )}
    </div>
  )
}
