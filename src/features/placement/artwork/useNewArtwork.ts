import { useState } from 'react'
import type { PrintFile } from '~/contract/artwork/file'
import type { FileType, Variant } from '~/contract/catalog/catalog'
import { artworkOfFile } from '~/domain/placement/designFromFiles'
import type { Artwork, DesignContent } from '~/domain/placement/design'
import { type ActivePlacement, activePlacementOf } from '~/domain/designs/activePlacement'
import { nextLate } from '../useChosen'
import { actionsOn, type SharedActionContext } from '../actionsOn'
import type { EditorActions } from '../placementActions'
import { type ArtworkChoice, useArtworkChoice } from '~/widgets/artwork/useArtworkChoice'
import { useIntake } from '~/widgets/artwork/useIntake'

interface Context {
  active: ActivePlacement | null
  owner: string
  content: DesignContent
  actions: EditorActions
  placements: readonly FileType[]
  around: SharedActionContext
  /** The variant that is shown; null where the blank has none with this number. */
  variant: Variant | null
  variants: readonly Variant[]
  onPlacement: (placement: string) => void
}

/**
 * Where new files go: onto the placement shown while it is empty; otherwise they wait until the merchant
 * decides whether they replace its artwork or go elsewhere. No file is dropped silently.
 */
export function useNewArtwork(context: Context) {
  const { active, around, owner, content, actions, placements, variant, variants, onPlacement } = context
  const { printContext, current, say } = around
  /** Layers at the time of the call: others may have been added while a file was read. */
  const layersOn = ({ placement }: ActivePlacement) => current().content.placed[placement]?.layers ?? []
  /** Checks the kind too: once a layer is removed, another one may get its id. */
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
  /** Puts the first file on the color shown, which carries a picture. */
  const putOwn = (artworks: readonly Artwork[]) => {
    const [first, ...others] = artworks
    const color = variant?.color ?? null
    if (first === undefined || color === null || !isPictureThere()) return wait(artworks)
    const ids = variants.filter((other) => other.color === color).map(({ id }) => id)
    actions.putOwn(first, color, ids)
    return wait(others)
  }
  /** Files from anywhere on the page. */
  const intake = useIntake(owner, placeFirst)
  /** A file chosen to replace the artwork shown. */
  const replacing = useIntake(owner, replaceWithFirst)
  /** A file chosen for the color shown. */
  const coloring = useIntake(owner, putOwn)
  /** The same for addresses and ids of the file library, which the service checks while editing goes on. */
  const choices = {
    place: useEditorChoice((artwork) => placeFirst([artwork])),
    replace: useEditorChoice((artwork) => replaceWithFirst([artwork])),
    own: useEditorChoice((artwork) => putOwn([artwork])),
  }
  /** Files to add on top of the present layers. */
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
      /** Files to ask about, the first one first; empty closes the dialog. Nothing is asked while the placement is not known. */
      waiting: active === null ? [] : waiting,
      /** Title of the placement shown. */
      current: active?.title ?? '',
      /** Whether the placement shown is empty by now. */
      isEmpty: active?.placed == null,
      /** Whether a picture is selected there. */
      canReplace: active?.layer?.kind === 'picture',
      /** Other placements that are empty. */
      free,
      onReplace: (artwork: Artwork) => {
        actions.replace(artwork)
        done(artwork)
      },
      /** Puts the file on the placement shown, alone or as one more layer. */
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

/** Adds the artwork where it was given, whatever is shown once the service has checked it. */
const useEditorChoice = (onArtwork: (artwork: Artwork) => void): ArtworkChoice =>
  useArtworkChoice((file: PrintFile) => onArtwork(artworkOfFile(file)), { isOfThen: true })

export type NewArtwork = ReturnType<typeof useNewArtwork>
