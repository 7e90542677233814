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
import type { EditorActions } from './editorActions'
import type { EditorSearch } from './editorSearch'
import type { Preflight } from './preflight/usePreflight'
import type { ShownChecks } from './preflight/useShownChecks'
import type { Prints } from './prints/usePrints'
import type { NewArtwork } from './artwork/useNewArtwork'
import type { Next } from './useChosen'
import type { DesignHead, OpenDesign } from './useDesign'

/** What all parts of the editor show or change: the open design, the blank below it, and what can be done. */
export interface EditorParts extends OpenDesign, Omit<NewArtwork, 'asking'> {
  blank: ProductInfo
  printfiles: Printfiles
  search: EditorSearch
  head: DesignHead
  /** Of this store on this device: pictures are kept under it. */
  owner: string
  content: DesignContent
  artworks: DesignContent['artworks']
  printContext: PrintContext
  /** Whether it is known where prints lie on the blank's pictures, or that this could not be read. */
  isLayoutRead: boolean
  /** Of the blank in the technique. */
  placements: readonly FileType[]
  /** The placement that is being edited. */
  placement: string
  /** The same with what lies on it; null while its print area is not known. */
  active: ActivePlacement | null
  /** Bytes of the chosen picture on this device; null when only the service has it. */
  record: ArtworkRecord | null
  /** The garment that is shown; null where the blank has none with this number. */
  variant: Variant | null
  variants: readonly Variant[]
  /** The color that the print lies on; null where it is not known. */
  background: BackgroundColor | null
  /** Colors that a new layer lies on, as far as they are known. */
  colorsBelow: readonly string[]
  preview: PreviewStore
  aids: Aids
  /** Where the canvas puts its zoom in the bar of the editor; null before the bar is there. */
  zoomPlace: HTMLElement | null
  actions: EditorActions
  /** Chooses layers of the placement by their ids. */
  select: (ids: readonly string[], next?: Next) => void
  next: Next
  /** What was to follow the choice is done. */
  goOn: () => void
  /** Puts values into the page's address, such as another placement. */
  address: (changes: Record<string, string>) => void
  /** An edit of the history, shown where it changes something; answers in words what is shown for it. */
  go: (edit: Edit, about?: string | null) => string | null
  clipboard: Clipboard
  preflight: Preflight
  checks: ShownChecks
  prints: Prints
}

export const EditorContext = createContext<EditorParts | null>(null)

/** What the editor around a part holds; throws outside of the editor. */
export function useEditor(): EditorParts {
  const parts = use(EditorContext)
  if (parts === null) throw new Error('This part stands in the editor only')
  return parts
}

/** The same for parts that are drawn only when the print area of the placement is known; throws before. */
export function useActive(): EditorParts & { active: ActivePlacement } {
  const { active, ...parts } = useEditor()
  if (active === null) throw new Error('The placement is not known yet')
  return { ...parts, active }
}

/** Print pixels in a millimeter, and the only colors that there are to print with, such as threads; null for any. */
export function useInks(): { perMm: number; palette: readonly string[] | null } {
  const { printfile, inks } = useActive().active
  return { perMm: printfile.dpi / 25.4, palette: inks?.kind === 'threads' ? inks.palette : null }
}
