import { useState } from 'react'
import type { PrintFile } from '~/contract/artwork/file'
import type { FileType, Variant } from '~/contract/catalog/catalog'
import { artworkOfFile } from '~/domain/placement/designFromFiles'
import type { Artwork, DesignContent } from '~/domain/placement/design'
import { type ActivePlacement, activePlacementOf } from '~/domain/designs/activePlacement'
import { nextLate } from '../useChosen'
import { actionsOn, type Around } from '../actionsOn'
import type { EditorActions } from '../editorActions'
import { type ArtworkChoice, useArtworkChoice } from '~/widgets/artwork/useArtworkChoice'
import { useIntake } from '~/widgets/artwork/useIntake'

interface Context {
  active: ActivePlacement | null
  owner: string
  content: DesignContent
  actions: EditorActions
  placements: readonly FileType[]
  around: Around
  /** The garment that is shown; null where the blank has none with this number. */
  variant: Variant | null
  variants: readonly Variant[]
  onPlacement: (placement: string) => void
}

/**
 * Where new files go: onto the placement that is shown while it is empty; else they wait until someone says whether
 * they replace what is there or go elsewhere. None is dropped in silence.
 */
export function useNewArtwork(context: Context) {
  const { active, around, owner, content, actions, placements, variant, variants, onPlacement } = context
  const { printContext, current, say } = around
  /** By now: others may have come while a file was read. */
  const layersOn = ({ placement }: ActivePlacement) => current().content.placed[placement]?.layers ?? []
  /** Of a layer that was taken away another one may have the id by now. */
  const isPictureThere = () =>
    active !== null && layersOn(active).some(({ id, kind }) => id === active.layer?.id && kind === 'picture')
  const [waiting, setWaiting] = useState<readonly Artwork[]>([])
  const wait = (artworks: readonly Artwork[]) => setWaiting((now) => [...now, ...artworks])
  const done = (artwork: Artwork) => setWaiting((now) => now.filter((other) => other !== artwork))
  const placeFirst = (artworks: readonly Artwork[]) => {
    const [first, ...others] = artworks
    const isFree = active !== null && layersOn(active).length === 0 && waiting.length === 0
    if (first === undefined || !isFree) return wait(artworks)
    actions.place(first)
    return wait(others)
  }
  const replaceWithFirst = (artworks: readonly Artwork[]) => {
    const [first, ...others] = artworks
    if (first === undefined || !isPictureThere()) return wait(artworks)
    actions.replace(first)
    return wait(others)
  }
  /** On the color that is shown, which carries one. */
  const putOwn = (artworks: readonly Artwork[]) => {
    const [first, ...others] = artworks
    const color = variant?.color ?? null
    if (first === undefined || color === null || !isPictureThere()) return wait(artworks)
    const ids = variants.filter((other) => other.color === color).map(({ id }) => id)
    actions.putOwn(first, color, ids)
    return wait(others)
  }
  /** For files that come from anywhere. */
  const intake = useIntake(owner, placeFirst)
  /** For a file that was chosen to replace the artwork that is shown. */
  const replacing = useIntake(owner, replaceWithFirst)
  /** For a file that was chosen for the color that is shown. */
  const coloring = useIntake(owner, putOwn)
  /** The same for addresses and numbers of the file library, which the service looks at while the editor goes on. */
  const choices = {
    place: useEditorChoice((artwork) => placeFirst([artwork])),
    replace: useEditorChoice((artwork) => replaceWithFirst([artwork])),
    own: useEditorChoice((artwork) => putOwn([artwork])),
  }
  /** For files that are to lie on what is there. */
  const adding = useIntake(owner, (artworks) => actions.placeAll(artworks, nextLate('focus')))
  const free = placements.filter(
    ({ type }) => content.placed[type] === undefined && type !== active?.placement,
  )
  return {
    intake,
    replacing,
    coloring,
    adding,
    choices,
    asking: {
      /** The first one is asked about, none closes the dialog; while the placement is not known yet, nothing is asked. */
      waiting: active === null ? [] : waiting,
      /** The placement that is shown, and carries artwork. */
      current: active?.title ?? '',
      /** Whether it carries none by now. */
      isEmpty: active?.placed == null,
      /** Whether a picture is chosen there. */
      canReplace: active?.layer?.kind === 'picture',
      /** Other placements that carry none. */
      free,
      onReplace: (artwork: Artwork) => {
        actions.replace(artwork)
        done(artwork)
      },
      /** On its own, or as one more layer, on the placement that is shown. */
      onPlace: (artwork: Artwork) => {
        actions.place(artwork)
        done(artwork)
      },
      onAdd: (artwork: Artwork, placement: string) => {
        const there = activePlacementOf(printContext, content, placement)
        actionsOn(there, { ...around, select: () => undefined }).place(artwork)
        onPlacement(placement)
        done(artwork)
      },
      onLeave: (artwork: Artwork) => {
        say(`“${artwork.filename}” was left out. The design is unchanged.`)
        done(artwork)
      },
    },
  }
}

/** What it was given for stays, whatever is shown by the time the service has looked at it. */
const useEditorChoice = (onArtwork: (artwork: Artwork) => void): ArtworkChoice =>
  useArtworkChoice((file: PrintFile) => onArtwork(artworkOfFile(file)), { isOfThen: true })

export type NewArtwork = ReturnType<typeof useNewArtwork>
