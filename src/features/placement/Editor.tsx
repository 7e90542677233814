import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductInfo } from '~/contract/catalog/catalog'
import type { Printfiles } from '~/contract/artwork/mockup'
import { backgroundColorOf } from '~/domain/artwork/artworkRemarks'
import { editedWithNewSizes } from '~/domain/designs/newSizes'
import { type Edited, openedContent } from '~/domain/placement/designHistory'
import { designQueries } from '~/queries/designQueries'
import { Stack } from '~/ui/layout/Blocks'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { useMedia } from '~/ui/useMedia'
import { PanelBoundary } from '~/ui/parts/PanelBoundary'
import classes from './Editor.module.css'
import { EditorHeader } from './EditorHeader'
import type { EditorSearch } from './editorSearch'
import { CanvasColumn } from './CanvasColumn'
import { useClipboard } from './clipboard/useClipboard'
import { PlacementList } from './panel/PlacementList'
import { laterDialog } from './laterDialog'
import { createPreviewStore } from './canvas/previewStore'
import { goThrough } from './history/goThrough'
import { LayerList } from './layers/LayerList'
import { EditorForm } from './sheet/EditorForm'
import { placementFor, placementsOf } from '~/domain/designs/activePlacement'
import { usePreflight } from './preflight/usePreflight'
import { useShownChecks } from './preflight/useShownChecks'
import { useColorsBelow } from './text/useColorsBelow'
import { useLateFonts } from './text/useLateFonts'
import { useAnnouncer } from './useAnnouncer'
import { type DesignToEdit, useDesign } from './useDesign'
import { useDroppedFiles } from './artwork/useDroppedFiles'
import { actionsOn } from './actionsOn'
import { useAids } from './canvas/guides/useAids'
import { useBlank } from './canvas/useBlank'
import { useChosen } from './useChosen'
import { useEditorKeys } from './useEditorKeys'
import { usePrintContext } from './usePrintContext'
import { usePrints } from './prints/usePrints'
import { useLater } from '~/ui/useLater'
import { useNewArtwork } from './artwork/useNewArtwork'
import { EditorContext } from './editorParts'

const PreviewDialog = laterDialog(async () => (await import('./preview/PreviewDialog')).PreviewDialog)
const NewArtworkDialog = laterDialog(
  async () => (await import('./artwork/NewArtworkDialog')).NewArtworkDialog,
)

interface Props extends DesignToEdit {
  blank: ProductInfo
  printfiles: Printfiles
  search: EditorSearch
  /** When this device last kept it before it was opened, in ms since 1970; null where it had not. */
  keptAt: number | null
  /** Placements whose artwork position was a guess when the design was opened. */
  guessed: readonly string[]
}

/** Three views of one design: the canvas, the form at its side, and the sentence below the canvas. */
export function Editor({ blank, printfiles, search, keptAt, guessed, ...opened }: Props) {
  const { head } = opened
  const [, setSearch] = useSearchParams()
  const root = useRef<HTMLDivElement>(null)
  const [preview] = useState(createPreviewStore)
  const aids = useAids()
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const [zoomPlace, setZoomPlace] = useState<HTMLElement | null>(null)
  const isNarrow = useMedia('(max-width: 900px), (max-height: 500px)')
  // Parts beside the canvas are rendered after it, so that it appears sooner.
  const isDue = useLater(true, false)
  const { message, say, refused, refuse } = useAnnouncer()
  const { variants } = blank
  const complete = useCallback((one: Edited) => editedWithNewSizes(one, variants), [variants])
  const design = useDesign(opened, complete)
  const { edited, edit, current } = design
  useLateFonts(design)
  const { content } = edited
  const placements = placementsOf(blank.product, printfiles)
  const order = placements.map(({ type }) => type)
  const placement = placementFor(blank.product, printfiles, search.placement)
  const { selected, next, select, selectOn, goOn, stay } = useChosen(placement)
  const { technique, variantId, owner } = head
  const { printContext, active, layout, isLayoutRead } = usePrintContext({
    blank,
    printfiles,
    technique,
    variantId,
    content,
    placement,
    selected,
  })
  const blankPictures = useBlank(active)
  const { artworks } = content
  const around = { printContext, current, edit, say, refuse, select }
  const actions = actionsOn(active, around)
  const prints = usePrints({ content, printfiles, owner, edit })
  const record =
    useQuery({
      ...designQueries(owner).artwork(active?.artwork?.key ?? ''),
      enabled: active?.artwork != null,
    }).data ?? null
  const variant = blank.variants.find(({ id }) => id === variantId) ?? null

  const address = (changes: Record<string, string>) =>
    setSearch(
      (now) => {
        for (const [key, value] of Object.entries(changes)) now.set(key, value)
        return now
      },
      { replace: true },
    )
  const { asking, ...newArtwork } = useNewArtwork({
    active,
    around,
    content,
    actions,
    placements,
    owner,
    variant,
    variants: blank.variants,
    onPlacement: (type) => address({ placement: type }),
  })
  const go = goThrough({ current, edit, blank, head, placement, placements, variant, variants, address })
  const { onKeyDown, goBack } = useEditorKeys({
    active,
    edited,
    go,
    actions,
    root,
    select,
    say,
    onPlacement: (by) => {
      const beside = order[order.indexOf(placement) + by]
      if (beside !== undefined) address({ placement: beside })
    },
  })
  const background = backgroundColorOf(blankPictures.seen, variant, technique)
  const colorsBelow = useColorsBelow(isDue ? active : null, artworks, background?.code ?? null, owner)
  const clipboard = useClipboard({
    active,
    artworks,
    owner,
    anchor: placements.length > 1 ? 'top' : 'center',
    colorsBelow,
    actions,
    say,
    onFiles: newArtwork.intake.take,
  })
  useDroppedFiles(root, newArtwork.intake.take, clipboard.take)
  const preflight = usePreflight({
    printContext,
    content,
    variants: blank.variants,
    owner,
    // A guess holds only while the placement is as it was opened.
    guessed: guessed.filter((type) => openedContent(edited)?.placed[type] === content.placed[type]),
    backgroundOf: (type) => (type === placement ? background : backgroundColorOf(null, variant, technique)),
    edit,
    say,
  })
  const checks = useShownChecks({
    placement,
    layer: active?.layer?.id ?? null,
    onShow: (line) => {
      if (line.layer !== null) selectOn(line.placement, [line.layer])
      if (line.placement !== placement) address({ placement: line.placement })
    },
  })
  const about = {
    blank,
    printfiles,
    search,
    head,
    owner,
    content,
    artworks,
    printContext,
    isLayoutRead,
    placements,
    placement,
  }
  const chosen = { active, record, variant, variants, background, colorsBelow }
  const tools = {
    preview,
    aids,
    zoomPlace,
    actions,
    select,
    next,
    goOn,
    address,
    go,
    clipboard,
    preflight,
    checks,
    prints,
    ...newArtwork,
  }
  const layerList = active?.placed == null || !isDue ? null : <LayerList isStrip={isNarrow} />

  return (
    <EditorContext value={{ ...design, ...about, ...chosen, ...tools, keptAt }}>
      <div ref={root} className={classes.editor} data-fills="" onFocus={({ target }) => stay(target, active)}>
        <EditorHeader zoomRef={setZoomPlace} onPreview={() => setPreviewOpen(true)} onHistory={goBack} />
        <div className={classes.columns}>
          <div className={classes.placements}>
            <PanelBoundary>
              <PlacementList />
              {!isNarrow && layerList}
            </PanelBoundary>
          </div>
          <Stack gap={12} shrinks className={classes.middle}>
            <ReadErrorNotice
              title="The print area could not be loaded"
              effect="Your design is unchanged."
              read={layout}
            />
            {active !== null && <CanvasColumn {...{ blankPictures, onKeyDown }} />}
          </Stack>
          <div className={classes.form}>
            <EditorForm layers={isNarrow ? layerList : null} />
          </div>
        </div>
        {clipboard.problem !== null && (
          <Notice key={clipboard.problem} tone="red" floats title={clipboard.problem} />
        )}
        {/* Once closed, the notice appears again when the same is refused again. */}
        {refused !== null && (
          <Notice key={refused} tone="red" floats title={refused} onClose={() => refuse(null)} />
        )}
        <div aria-live="polite" className="visuallyHidden">
          {message}
        </div>
        <NewArtworkDialog opened={asking.waiting.length > 0} asking={asking} />
        <PreviewDialog opened={isPreviewOpen} onClose={() => setPreviewOpen(false)} />
      </div>
    </EditorContext>
  )
}
