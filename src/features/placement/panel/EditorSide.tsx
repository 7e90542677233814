import { NativeSelect } from '@mantine/core'
import { lazy, Suspense, useCallback } from 'react'
import type { ProductInfo, Variant } from '~/contract/catalog/catalog'
import type { Printfiles } from '~/contract/artwork/mockup'
import type { BackgroundColor } from '~/domain/artwork/artworkRemarks'
import type { Artwork, DesignContent } from '~/domain/placement/design'
import { isComposedKey } from '~/domain/layers/printOf'
import { sentArtworks } from '~/domain/placement/designFiles'
import type { Edit } from '~/domain/placement/designHistory'
import type { ArtworkRecord } from '~/local/designs/designDatabase'
import { Stack } from '~/ui/layout/Stack'
import { Hint } from '~/ui/layout/Text'
import { PanelBoundary } from '~/ui/notices/PanelBoundary'
import { Notice } from '~/ui/notices/Notice'
import { AddTiles } from '../layers/AddTiles'
import { ArtworkPanel } from './ArtworkPanel'
import { ArtworkSource } from '../artwork/ArtworkSource'
import { ArtworkSync } from '../artwork/ArtworkSync'
import { AlignBar } from './AlignBar'
import { AreaTable } from './AreaTable'
import { CopyTo } from './CopyTo'
import { CollapsedSection } from './CollapsedSection'
import { DesignOptions } from './DesignOptions'
import { FlipBar } from '../layers/FlipBar'
import { GuideFields } from '../layers/GuideFields'
import { LayerFields } from '../layers/LayerFields'
import { OwnArtworkChoice } from './OwnArtworkChoice'
import { PictureChanges } from '../artwork/PictureChanges'
import { SelectionPanel } from '../layers/SelectionPanel'
import { SizeFields } from './SizeFields'
import { PresetMenu } from './PresetMenu'
import type { PreviewStore } from '../canvas/previewStore'
import { LayerChecks } from '../preflight/LayerChecks'
import type { Preflight } from '../preflight/usePreflight'
import { type PrintContext, placementsOf, type ActivePlacement } from '~/domain/designs/activePlacement'
import type { DesignHead } from '../useDesign'
import type { EditorActions } from '../editorActions'
import type { Intake } from '~/widgets/artwork/useIntake'
import { VariantPick } from './VariantPick'

// Words, shapes and colors are edited by a part of its own, which comes with the first layer.
const AddLayers = lazy(() => import('../text/AddLayers').then(({ AddLayers: part }) => ({ default: part })))
const LayerPanel = lazy(() =>
  import('../text/LayerPanel').then(({ LayerPanel: part }) => ({ default: part })),
)

interface Props {
  blank: ProductInfo
  printfiles: Printfiles
  head: DesignHead
  content: DesignContent
  printContext: PrintContext
  active: ActivePlacement | null
  record: ArtworkRecord | null
  variant: Variant | null
  /** The colour that the print lies on; null where it is not known. */
  background: BackgroundColor | null
  preview: PreviewStore
  preflight: Preflight
  actions: EditorActions
  intake: Intake
  /** For files that take the place of the artwork that is shown. */
  replacing: Intake
  edit: (edit: Edit) => void
  onPaste: () => void
  onVariant: (id: number) => void
  onTechnique: (key: string) => void
}

/** The form at the side of the canvas: the artwork first, then what concerns the whole design. */
export function EditorSide(props: Props) {
  const { blank, printfiles, head, content, printContext, active, record, variant } = props
  const { background, preview, preflight, actions, intake, replacing, edit, onPaste } = props
  const { product, variants } = blank
  const placements = placementsOf(product, printfiles)
  const colorsBelow = background === null ? [] : [background.code]
  const onKnown = useCallback((artwork: Artwork) => edit({ kind: 'updateArtwork', artwork }), [edit])
  // Prints of several layers are uploaded when they are wanted.
  const used = sentArtworks(content).filter(({ key, fileId }) => fileId !== null || !isComposedKey(key))
  return (
    <Stack fill="sheet" p={12} gap={12} shrinks>
      {active !== null && active.layer === null && (
        <ArtworkSource
          key={active.placement}
          placement={active.title}
          owner={head.owner}
          intake={intake}
          onArtwork={actions.place}
        />
      )}
      {active !== null && active.placed === null && (
        <PanelBoundary>
          <Suspense fallback={null}>
            <AddTiles across={3}>
              <AddLayers
                active={active}
                colorsBelow={colorsBelow}
                onAdd={actions.addLayer}
                onPaste={onPaste}
              />
            </AddTiles>
          </Suspense>
        </PanelBoundary>
      )}
      {active?.artwork != null &&
        intake.problems.map((text) => <Notice key={text} tone="red" title={text} />)}
      {active !== null && active.selection.length > 1 && <SelectionPanel {...{ active, preview, actions }} />}
      {active !== null && active.selection.length < 2 && (
        <ArtworkPanel {...{ active, product, preview, preflight, actions }} owner={head.owner} />
      )}
      {active?.layer != null && active.selection.length < 2 && (
        <PanelBoundary>
          <Suspense fallback={null}>
            <LayerPanel
              {...{ active, record, variants, colorsBelow, actions }}
              color={variant?.color ?? null}
              onBase={(next, label) =>
                edit({ kind: 'place', label, changes: { [active.placement]: next }, at: Date.now() })
              }
            />
          </Suspense>
        </PanelBoundary>
      )}
      {active?.layer != null && active.layer.kind !== 'picture' && active.selection.length < 2 && (
        <>
          <LayerChecks {...{ active, preflight }} />
          <SizeFields
            area={active.area}
            dpi={active.printfile.dpi}
            box={active.layer.box}
            preview={preview}
            onBox={(next) => actions.run({ kind: 'set', box: next })}
          />
          <AlignBar minDpi={active.minDpi} isVector onRun={actions.run} />
        </>
      )}
      {active?.layer != null && (
        <>
          <FlipBar selection={active.selection} actions={actions} />
          <LayerFields layer={active.layer} actions={actions} />
        </>
      )}
      {active?.placed != null && (
        <GuideFields
          guides={active.placed.guides ?? []}
          area={active.area}
          dpi={active.printfile.dpi}
          onGuides={(guides, merge) => actions.change({ guides }, 'Guides', merge)}
        />
      )}
      {used.map((artwork) => (
        <ArtworkSync
          key={artwork.key}
          artwork={artwork}
          owner={head.owner}
          isShown={artwork.key === active?.print?.key}
          onKnown={onKnown}
        />
      ))}
      {active?.artwork != null && (
        <>
          <CollapsedSection key={active.artwork.key} title="Replace the artwork">
            <Hint>The new one gets its place and width.</Hint>
            <ArtworkSource
              placement={active.title}
              owner={head.owner}
              intake={replacing}
              onArtwork={actions.replace}
            />
          </CollapsedSection>
          <CollapsedSection title="Presets">
            <PresetMenu active={active} owner={head.owner} actions={actions} />
          </CollapsedSection>
          <CollapsedSection title="Turn and trim">
            <PictureChanges
              artwork={active.artwork}
              artworks={content.artworks}
              record={record}
              onArtwork={actions.reshape}
            />
          </CollapsedSection>
          {variant?.color != null && (
            <CollapsedSection title={`Other artwork on ${variant.color}`}>
              <OwnArtworkChoice
                key={`${active.placement} ${variant.color}`}
                color={variant.color}
                owner={head.owner}
                {...{ active, variants, actions }}
              />
            </CollapsedSection>
          )}
          {placements.length > 1 && (
            <CollapsedSection title="Copy to other placements">
              <CopyTo
                active={active}
                artworks={content.artworks}
                printContext={printContext}
                placements={placements}
                onCopy={(changes) => edit({ kind: 'place', label: 'Copy', changes, at: Date.now() })}
              />
            </CollapsedSection>
          )}
        </>
      )}
      <VariantPick variants={variants} current={variant} onPick={props.onVariant} />
      {active !== null && (
        <AreaTable active={active} artworks={content.artworks} variants={variants} printfiles={printfiles} />
      )}
      {product.techniques.length > 1 && (
        <NativeSelect
          label="Technique"
          description="Artwork on placements of the other technique is kept, but not used with this one."
          value={head.technique}
          onChange={(event) => props.onTechnique(event.currentTarget.value)}
          data={product.techniques.map(({ key, display_name: name }) => ({ value: key, label: name ?? key }))}
        />
      )}
      <DesignOptions
        product={product}
        technique={head.technique}
        options={content.options}
        onChange={(options, label) => edit({ kind: 'options', label, options, at: Date.now() })}
      />
    </Stack>
  )
}
