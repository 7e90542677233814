import { isComposedKey } from '~/domain/layers/printOf'
import { sentArtworks } from '~/domain/placement/designFiles'
import { AidSwitches } from '../canvas/guides/AidSwitches'
import { Hint, Row, Stack } from '~/ui/layout/Blocks'
import { LoadingPart, WaitForParts } from '~/ui/parts/WaitForParts'
import { later } from '~/ui/parts/later'
import { useMedia } from '~/ui/useMedia'
import { SelectField } from '~/ui/inputs/Fields'
import { AddTiles } from '../layers/AddTiles'
import { ArtworkPanel } from './ArtworkPanel'
import { AddressOutcome, AddArtwork, IntakeProblems, useFileLibrary } from '../artwork/AddArtwork'
import { ArtworkSync } from '../artwork/ArtworkSync'
import { AlignBar } from './AlignBar'
import { AreaTable } from './AreaTable'
import { CopyTo } from './CopyTo'
import { CollapsedSection } from './CollapsedSection'
import { FlipBar } from '../layers/FlipBar'
import { GuideFields } from '../layers/GuideFields'
import { KeepInside } from './KeepInside'
import { LayerFields } from '../layers/LayerFields'
import { OwnArtworkChoice } from './OwnArtworkChoice'
import { TurnAndTrim } from '../artwork/TurnAndTrim'
import { UnkeptPictures } from '../artwork/UnkeptPictures'
import { SelectionPanel } from '../layers/SelectionPanel'
import { SizeFields } from './SizeFields'
import { PresetMenu } from './PresetMenu'
import { LayerChecks } from '../preflight/LayerChecks'
import { VariantPick } from './VariantPick'
import { useEditor } from '../editorParts'
import type { OptionType } from '~/contract/catalog/catalog'
import { OptionFields } from '~/ui/inputs/OptionFields'

// The code that edits text, shapes and colors is loaded with the first layer.
const coming = { waiting: <LoadingPart /> }
const AddLayers = later(async () => (await import('../text/AddLayers')).AddLayers, coming)
const LayerPanel = later(async () => (await import('../text/LayerPanel')).LayerPanel, coming)

/** The form at the side of the canvas: the artwork first, then what concerns the whole design. */
export function EditorSide() {
  const { head, active, actions, intake, choices, isLayoutRead } = useEditor()
  const library = useFileLibrary()
  const isRead = isLayoutRead && (library.isRead || active?.layer !== null)
  return (
    <Stack fill="sheet" p={12} gap={12} shrinks>
      <WaitForParts isRead={isRead} below={<Below />}>
        {active !== null && active.layer === null && (
          <AddArtwork
            key={active.placement}
            keptAs={`${head.id} ${active.placement}`}
            placement={active.title}
            intake={intake}
            choice={choices.place}
            onArtwork={actions.place}
          />
        )}
        {isRead && active !== null && active.placed === null && (
          <AddTiles across={3}>
            <AddLayers />
          </AddTiles>
        )}
        {active?.layer !== null && <IntakeProblems intake={intake} />}
        {active !== null && active.selection.length > 1 && <SelectionPanel />}
        {active !== null && active.selection.length < 2 && <ArtworkPanel />}
        {active?.layer != null && <LayerPanel />}
      </WaitForParts>
    </Stack>
  )
}

/** The part of the form below the artwork or the selected layer. */
function Below() {
  const { placements, head, content, active, variant, actions } = useEditor()
  const { replacing, coloring, choices } = useEditor()
  // A canvas this low has no room for a line below it.
  const isLow = useMedia('(min-width: 481px) and (max-height: 500px)')
  // Prints composed of several layers are uploaded only when they are used.
  const used = sentArtworks(content).filter(({ key, fileId }) => fileId !== null || !isComposedKey(key))
  return (
    <>
      {active?.layer != null && active.layer.kind !== 'picture' && active.selection.length < 2 && (
        <>
          <LayerChecks />
          <SizeFields box={active.layer.box} />
          <AlignBar isVector />
          <KeepInside />
        </>
      )}
      {active?.layer != null && (
        <>
          <FlipBar />
          <LayerFields />
        </>
      )}
      {active?.placed != null && isLow && (
        <Row align="center" gap={16} line="top" pt={8} role="group" aria-label="On the canvas">
          <AidSwitches />
        </Row>
      )}
      {active?.placed != null && <GuideFields />}
      <UnkeptPictures />
      {used.map((artwork) => (
        <ArtworkSync key={artwork.key} artwork={artwork} />
      ))}
      {active?.layer != null && <AddressOutcome choice={choices.place} />}
      <IntakeProblems intake={replacing} />
      <IntakeProblems intake={coloring} />
      <AddressOutcome choice={choices.replace} />
      <AddressOutcome choice={choices.own} />
      {active?.artwork != null && active.selection.length < 2 && (
        <>
          <CollapsedSection
            key={`${active.placement} ${active.layer?.id} ${active.artwork.key}`}
            title="Replace the artwork"
          >
            <Hint>The new one gets its place and width.</Hint>
            <AddArtwork
              keptAs={`${head.id} ${active.placement} ${active.layer?.id}`}
              placement={active.title}
              intake={replacing}
              choice={choices.replace}
              isOutcomeElsewhere
              onArtwork={actions.replace}
            />
          </CollapsedSection>
          <CollapsedSection title="Presets">
            <PresetMenu />
          </CollapsedSection>
          <CollapsedSection title="Turn and trim">
            <TurnAndTrim artwork={active.artwork} />
          </CollapsedSection>
          {variant?.color != null && (
            <CollapsedSection title={`Other artwork on ${variant.color}`}>
              <OwnArtworkChoice key={`${active.placement} ${variant.color}`} color={variant.color} />
            </CollapsedSection>
          )}
        </>
      )}
      {active?.print != null && placements.length > 1 && (
        <CollapsedSection title="Copy to other placements">
          <CopyTo />
        </CollapsedSection>
      )}
      <WholeDesign />
    </>
  )
}

/** Settings of the whole design: the variant shown, its print areas, technique and options. */
function WholeDesign() {
  const { blank, active, head, address } = useEditor()
  const { product } = blank
  return (
    <>
      <VariantPick />
      {active !== null && <AreaTable />}
      {product.techniques.length > 1 && (
        <SelectField
          label="Technique"
          description="Artwork on placements of the other technique is kept, but not used with this one."
          value={head.technique}
          onPick={(picked) => address({ technique: picked })}
          data={product.techniques.map(({ key, display_name: name }) => ({ value: key, label: name ?? key }))}
        />
      )}
      <DesignOptions />
    </>
  )
}

/** Options of the whole product, such as the embroidery type; the service picks those that are not set. */
function DesignOptions() {
  const { blank, head, content, edit } = useEditor()
  const { product } = blank
  const set = (option: OptionType, value: unknown) => {
    const { [option.id]: _old, ...others } = content.options
    const isSet = typeof value === 'string' || value === true
    const options = isSet ? { ...others, [option.id]: value } : others
    edit({ kind: 'options', label: option.title ?? option.id, options, at: Date.now() })
  }
  return (
    <OptionFields
      options={product.options.filter((option) => isShown(option, head.technique))}
      currency={product.currency}
      valueOf={({ id }) => {
        const value = content.options[id]
        return value === undefined ? { kind: 'none' } : { kind: 'one', value }
      }}
      onChange={set}
    />
  )
}

/** Thread colors have a field of their own, and free text is not offered. Embroidery options belong to embroidery. */
const isShown = ({ id, type, values }: OptionType, technique: string): boolean =>
  !id.startsWith('thread_colors') &&
  (type === 'bool' || (type === 'radio' && values !== null)) &&
  (!id.startsWith('embroidery') || technique === 'EMBROIDERY')
