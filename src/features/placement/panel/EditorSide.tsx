import { NativeSelect } from '@mantine/core'
import { useCallback } from 'react'
import type { ProductInfo, Variant } from '~/contract/catalog/catalog'
import type { Printfiles } from '~/contract/artwork/mockup'
import type { Ground } from '~/domain/artwork/artworkRemarks'
import type { Artwork, DesignContent } from '~/domain/placement/design'
import { usedArtworks } from '~/domain/placement/ownArtwork'
import type { Edit } from '~/domain/placement/designHistory'
import type { ArtworkRecord } from '~/local/designs/designDatabase'
import { toCm } from '~/domain/placement/geometry'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { Notice } from '~/ui/notices/Notice'
import { ArtworkPanel } from './ArtworkPanel'
import { ArtworkSource } from '../artwork/ArtworkSource'
import { ArtworkSync } from '../artwork/ArtworkSync'
import { AreaTable } from './AreaTable'
import { CopyTo } from './CopyTo'
import classes from '../Editor.module.css'
import { Fold } from './Fold'
import { OptionFields } from './OptionFields'
import { OwnArtworkChoice } from './OwnArtworkChoice'
import { PictureChanges } from '../artwork/PictureChanges'
import { PresetMenu } from './PresetMenu'
import type { PreviewStore } from '../canvas/previewStore'
import { type Grounds, placementsOf, type Spot } from '../spot'
import type { DesignHead } from '../useDesign'
import type { EditorActions } from '../useEditor'
import type { Intake } from '../artwork/useIntake'
import { VariantPick } from './VariantPick'

interface Props {
  blank: ProductInfo
  printfiles: Printfiles
  head: DesignHead
  content: DesignContent
  grounds: Grounds
  spot: Spot | null
  record: ArtworkRecord | null
  variant: Variant | null
  /** The colour that the print lies on; null where it is not known. */
  ground: Ground | null
  preview: PreviewStore
  actions: EditorActions
  intake: Intake
  /** For files that take the place of the artwork that is shown. */
  replacing: Intake
  edit: (edit: Edit) => void
  onVariant: (id: number) => void
  onTechnique: (key: string) => void
}

/** The form at the side of the canvas: the artwork first, then what concerns the whole design. */
export function EditorSide(props: Props) {
  const {
    blank,
    printfiles,
    head,
    content,
    grounds,
    spot,
    record,
    variant,
    ground,
    preview,
    actions,
    intake,
    replacing,
    edit,
  } = props
  const { product, variants } = blank
  const placements = placementsOf(product, printfiles)
  const onKnown = useCallback((artwork: Artwork) => edit({ kind: 'know', artwork }), [edit])
  const used = usedArtworks(content)
  return (
    <div className={classes.side}>
      {spot !== null && spot.artwork === null && (
        <ArtworkSource
          key={spot.placement}
          placement={spot.title}
          owner={head.owner}
          intake={intake}
          onArtwork={actions.place}
        />
      )}
      {spot?.artwork != null && intake.problems.map((text) => <Notice key={text} tone="red" title={text} />)}
      {spot !== null && (
        <ArtworkPanel {...{ spot, product, ground, record, preview, actions, grounds }} owner={head.owner} />
      )}
      {used.map((artwork) => (
        <ArtworkSync
          key={artwork.key}
          artwork={artwork}
          owner={head.owner}
          isShown={artwork.key === spot?.artwork?.key}
          onKnown={onKnown}
        />
      ))}
      {spot?.artwork != null && (
        <>
          <Fold key={spot.artwork.key} title="Replace the artwork">
            <p className={classes.quiet}>The new one gets its place and width.</p>
            <ArtworkSource
              placement={spot.title}
              owner={head.owner}
              intake={replacing}
              onArtwork={actions.replace}
            />
          </Fold>
          <Fold title="Presets">
            <PresetMenu spot={spot} owner={head.owner} actions={actions} />
          </Fold>
          <Fold title="Turn and trim">
            <PictureChanges
              artwork={spot.artwork}
              artworks={content.artworks}
              record={record}
              onArtwork={actions.reshape}
            />
          </Fold>
          {variant?.color != null && (
            <Fold title={`Other artwork on ${variant.color}`}>
              <OwnArtworkChoice
                key={`${spot.placement} ${variant.color}`}
                color={variant.color}
                owner={head.owner}
                {...{ spot, variants, actions }}
              />
            </Fold>
          )}
          {spot.artwork.fileId !== null && spot.box !== null && (
            <Fold title="Carry to other blanks">
              <p className={classes.quiet}>
                The same artwork on as many blanks as you choose, with this printed width. Each is shown
                before a product is made of it.
              </p>
              <ButtonLink
                to={paths.designOnBlanks({
                  file: spot.artwork.fileId,
                  cm: toCm(spot.box.width, spot.printfile.dpi).toFixed(1),
                })}
                variant="default"
              >
                Choose blanks
              </ButtonLink>
            </Fold>
          )}
          {placements.length > 1 && (
            <Fold title="Copy to other placements">
              <CopyTo
                spot={spot}
                grounds={grounds}
                placements={placements}
                onCopy={(changes) => edit({ kind: 'place', label: 'Copy', changes, at: Date.now() })}
              />
            </Fold>
          )}
        </>
      )}
      <VariantPick variants={variants} current={variant} onPick={props.onVariant} />
      {spot !== null && <AreaTable spot={spot} variants={variants} printfiles={printfiles} />}
      {product.techniques.length > 1 && (
        <NativeSelect
          label="Technique"
          description="Artwork on placements of the other technique is kept, but not used with this one."
          value={head.technique}
          onChange={(event) => props.onTechnique(event.currentTarget.value)}
          data={product.techniques.map(({ key, display_name: name }) => ({ value: key, label: name ?? key }))}
        />
      )}
      <OptionFields
        product={product}
        technique={head.technique}
        options={content.options}
        onChange={(options, label) => edit({ kind: 'options', label, options, at: Date.now() })}
      />
    </div>
  )
}
