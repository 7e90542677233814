import { WaitNote } from '~/ui/notices/WaitNote'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { useMutation } from '@tanstack/react-query'
import { Link } from '~/ui/text/Link'
import type { PrintFile } from '~/contract/artwork/file'
import { type ArtworkUse, countAsDesigned, replaceArtwork } from '~/domain/artwork/artworkUse'
import type { PrintPlace } from '~/domain/designs/printPlace'
import { countWords } from '~/domain/text/countWords'
import { oldThreadsWords } from '~/domain/embroidery/oldThreads'
import { isEmptyEdit, type ProductEdit } from '~/domain/products/productEdit'
import { planWrite } from '~/domain/products/productPlan'
import { paths } from '~/paths'
import { Hint, Row, Stack } from '~/ui/layout/Blocks'
import { Notice } from '~/ui/notices/Notice'
import { Thumb } from '~/ui/pictures/Thumb'
import { editRow, type ProductTask } from '~/domain/bulkJob'
import { RehearseSwitch } from '~/widgets/jobs/rehearsal/RehearseSwitch'
import { DeviceRefusal } from '~/widgets/DeviceRefusal'
import type { StartJob } from '~/widgets/jobs/useJobs'
import { jobMinutes } from '../bulk/jobWords'
import { WriteButton } from '~/ui/actions/WriteButton'

interface Props {
  use: ArtworkUse
  next: PrintFile
  /** Position of the print in its design, where it comes from one. */
  place: PrintPlace | null
  /** Whether more products with the artwork may still be found. */
  isReading: boolean
  onStart: StartJob<ProductTask>
}

/** Old and new artwork side by side, and the products that would change. */
export function ReplacePreview({ use, next, place, isReading, onStart }: Props) {
  const edits = use.products
    .map((info) => ({ info, edit: replaceArtwork(info, use.key, next, place) }))
    .filter(({ edit }) => !isEmptyEdit(edit))
  const unknown = edits.reduce((sum, { edit }) => sum + unplacedIn(edit, next.id), 0)
  const threads = oldThreadsWords(
    edits.reduce((sum, { info, edit }) => sum + planWrite(info, edit).oldThreads, 0),
  )
  const changed = edits.reduce((sum, { edit }) => sum + edit.changed.length, 0)
  const asDesigned = edits.reduce(
    (sum, { info }) => sum + (place === null ? 0 : countAsDesigned(info, use.key, place)),
    0,
  )
  const isSmaller =
    asDesigned < changed &&
    next.width !== null &&
    use.file.width !== null &&
    next.width < use.file.width * 0.98
  const isOtherShape =
    asDesigned < changed &&
    next.width !== null &&
    next.height !== null &&
    use.file.width !== null &&
    use.file.height !== null &&
    Math.abs((next.width * use.file.height) / (next.height * use.file.width) - 1) > 0.01
  const start = useMutation({
    mutationFn: () => onStart(`New artwork in ${countWords(edits.length, 'product')}`, edits.map(editRow)),
  })
  return (
    <>
      <Row align="center" wrap gap={8}>
        <Thumb src={use.file.thumbnail_url} alt="Now" size={88} fill="artwork" />
        <IconArrowRight size={20} stroke={1.5} aria-hidden />
        <Thumb src={next.thumbnail_url ?? next.preview_url} alt="New" size={88} fill="artwork" />
      </Row>
      {asDesigned > 0 && (
        <Notice tone="blue" title="It lies as in its design">
          {countWords(asDesigned, 'variant carries', 'variants carry')} it in the same place and as large.
          {asDesigned < changed && ' On the others it is fitted into the old place, where that is known.'}
        </Notice>
      )}
      {isOtherShape && (
        <Notice tone="amber" title="The new artwork has another shape">
          Where the old place is known, it is fitted into it around the same center. Look at the placements
          afterward.
        </Notice>
      )}
      {unknown > 0 && (
        <Notice tone="amber" title="The service places the new artwork">
          {countWords(unknown, 'variant has', 'variants have')} artwork whose place the service does not tell
          and this browser has not set. There the new one gets no position. Look at the placements afterward.
        </Notice>
      )}
      {threads !== null && (
        <Notice tone="amber" title="It would be sewn in the colors of the artwork before">
          {threads}
        </Notice>
      )}
      {isSmaller && (
        <Notice tone="amber" title="The new artwork has fewer pixels">
          {next.width} px wide instead of {use.file.width}. It prints less sharp at the same size.
        </Notice>
      )}
      <Stack as="ul" gap={8} style={{ maxHeight: 320, overflow: 'auto' }} aria-label="Products that change">
        {edits.map(({ info: { sync_product: product }, edit }) => (
          <Row key={product.id} as="li" align="center" wrap gap={8}>
            <Thumb src={product.thumbnail_url} alt="" size={40} />
            <span>
              <Link to={paths.product(product.id)}>{product.name ?? `Product ${product.id}`}</Link>
              <br />
              <Hint as="span">
                {countWords(edit.changed.length, 'variant')} of {product.variants ?? '–'}
              </Hint>
            </span>
          </Row>
        ))}
      </Stack>
      <DeviceRefusal title="The replacing could not be started" error={start.error} />
      <RehearseSwitch />
      <WriteButton
        needs="sync_products"
        lack={
          isReading
            ? 'The products are being read'
            : edits.length === 0
              ? 'No product would change'
              : undefined
        }
        loading={start.isPending}
        onClick={() => start.mutate()}
      >
        {edits.length === 0
          ? 'This file is there already'
          : `Replace in ${countWords(edits.length, 'product')}`}
      </WriteButton>
      <WaitNote on={start.isPending} />
      {edits.length > 0 && (
        <Hint>One write a product, {jobMinutes(edits.length)}. Copies are kept for 30 days.</Hint>
      )}
    </>
  )
}

/** Variants whose new artwork is sent without a position. */
const unplacedIn = ({ changed }: ProductEdit, next: number): number =>
  changed.filter(({ fields }) => fields.files?.some(({ id, position }) => id === next && position == null))
    .length
