import { createContext, use } from 'react'
import type { Printfiles } from '~/contract/artwork/mockup'
import type { FileType, ProductInfo, Variant } from '~/contract/catalog/catalog'
import type { ActivePlacement, PrintContext } from '~/domain/designs/activePlacement'
import type { BackgroundColor } from '~/domain/artwork/artworkRemarks'
import type { Edit } from '~/domain/placement/designHistory'
import type { DesignContent } from '~/domain/placement/design'
import type { ArtworkRecord } from '~/local/designs/designDatabase'
import type { Aids } from './canvas/guides/useAids'
import type { PreviewStore } from './canvas/previewStore'
import type { Clipboard } from './clipboard/useClipboard'
import type { EditorActions } from './placementActions'
import type { EditorSearch } from './editorSearch'
import type { Preflight } from './preflight/usePreflight'
import type { ShownChecks } from './preflight/useShownChecks'
import type { Prints } from './prints/usePrints'
import type { NewArtwork } from './artwork/useNewArtwork'
import type { Next } from './useChosen'
import type { DesignHead, OpenDesign } from './useDesign'

/** The state that all parts of the editor share: the open design, its blank, and the actions. */
export interface EditorParts extends OpenDesign, Omit<NewArtwork, 'asking'> {
  blank: ProductInfo
  printfiles: Printfiles
  search: EditorSearch
  head: DesignHead
  /** When this device last kept the design before it was opened, in ms since 1970; null where it had not. */
  keptAt: number | null
  /** Store whose designs and pictures these are, as their key on this device. */
  owner: string
  content: DesignContent
  artworks: DesignContent['artworks']
  printContext: PrintContext
  /** Whether the print positions on the blank's pictures are known, or could not be read. */
  isLayoutRead: boolean
  /** Placements of the blank in the technique. */
  placements: readonly FileType[]
  /** Id of the placement that is being edited. */
  placement: string
  /** The placement being edited with its layers; null while its print area is not known. */
  active: ActivePlacement | null
  /** Bytes of the selected picture on this device; null when only the service has it. */
  record: ArtworkRecord | null
  /** The variant that is shown; null where the blank has none with this number. */
  variant: Variant | null
  variants: readonly Variant[]
  /** The color below the print; null where it is not known. */
  background: BackgroundColor | null
  /** Colors below a new layer, as far as they are known. */
  colorsBelow: readonly string[]
  preview: PreviewStore
  aids: Aids
  /** The element in the editor's bar that holds the zoom of the canvas; null until it is drawn. */
  zoomPlace: HTMLElement | null
  actions: EditorActions
  /** Selects layers of the placement by their ids. */
  select: (ids: readonly string[], next?: Next) => void
  next: Next
  /** Clears `next` once it was done. */
  goOn: () => void
  /** Sets values of the page's address, such as another placement. */
  address: (changes: Record<string, string>) => void
  /** Applies an edit of the history and shows the placement that it changes; returns what is shown in words. */
  go: (edit: Edit, about?: string | null) => string | null
  clipboard: Clipboard
  preflight: Preflight
  checks: ShownChecks
  prints: Prints
}

export const EditorContext = createContext<EditorParts | null>(null)

/** The shared state of the editor around a component; throws outside the editor. */
export function useEditor(): EditorParts {
  const parts = use(EditorContext)
  if (parts === null) throw new Error('This part stands in the editor only')
  return parts
}

/** The same for components drawn only when the print area of the placement is known; throws before. */
export function useActive(): EditorParts & { active: ActivePlacement } {
  const { active, ...parts } = useEditor()
  if (active === null) throw new Error('The placement is not known yet')
  return { ...parts, active }
}

/** Print pixels per millimeter, and the only colors that can be printed, such as threads; null for any. */
export function useInks(): { perMm: number; palette: readonly string[] | null } {
  const { printfile, inks } = useActive().active
  return { perMm: printfile.dpi / 25.4, palette: inks?.kind === 'threads' ? inks.palette : null }
}
