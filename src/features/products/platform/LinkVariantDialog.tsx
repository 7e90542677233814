import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileInput } from '~/contract/artwork/fileInput'
import type { SyncVariant } from '~/contract/products/syncProduct'
import { artworkOnly, mockupsOnly, optionsWith } from '~/domain/products/draftFiles'
import { isSameValue, variantFieldsOf } from '~/domain/products/productEdit'
import { asFileInput } from '~/domain/products/sentFiles'
import { useApi } from '~/queries/services'
import { syncMutations } from '~/flows/products/syncMutations'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { WriteDialog } from '~/ui/actions/WriteDialog'
import { Stack } from '~/ui/layout/Blocks'
import { BlankVariantPicker } from './BlankVariantPicker'
import { LinkedArtwork } from './LinkedArtwork'
import { useBlanks } from '~/widgets/useBlanks'
import { SelectField } from '~/ui/inputs/Fields'
import { WriteButtons } from '~/ui/actions/WriteButtons'

interface Props {
  variant: SyncVariant
  siblings: readonly SyncVariant[]
  onClose: () => void
}

/** Links a platform's variant to a variant of a blank and to artwork by placement: a sibling's, a new one, or both. */
export function LinkVariantDialog({ variant: now, siblings, onClose }: Props) {
  // Fixed when the dialog opened: a later reading may include somebody else's change.
  const [variant] = useState(now)
  const name = variant.name ?? `Variant ${variant.id}`
  const models = siblings.filter(({ id, files }) => id !== variant.id && files.length > 0)
  const [blankId, setBlankId] = useState(
    variant.product?.product_id ?? models[0]?.product?.product_id ?? null,
  )
  const blank = useBlanks(blankId === null ? [] : [blankId]).blanks.get(blankId ?? -1) ?? null
  const [variantId, setVariantId] = useState(variant.variant_id)
  // The other variant's files without positions, because the service does not return them.
  const filesOf = (other: SyncVariant): readonly FileInput[] => artworkOnly(other.files.map(asFileInput))
  const first = variant.files.length > 0 ? variant : models[0]
  const [files, setFiles] = useState(first === undefined ? [] : filesOf(first))
  /** The variant whose artwork was taken over; its thread colors go with it. */
  const [model, setModel] = useState(first)
  const save = useMutation({ ...syncMutations(useApi()).save(variant.id, variant), onSuccess: onClose })
  const isOwn = isSameValue(files, filesOf(variant))
  // Options that the blank lacks would be refused, such as those the service filled in for another blank.
  const isOffered = ({ id }: { id: string }) =>
    id.startsWith('thread_colors') || (blank?.product.options.some((one) => one.id === id) ?? true)
  const own = variantFieldsOf(variant).options
  // The variant's own thread colors belong to its own artwork, which is replaced.
  const taken = model === undefined ? [] : optionsWith(files, variantFieldsOf(model))
  const left = own.filter(({ id }) => !taken.some((one) => one.id === id))
  const unthreaded = left.map(({ id, value }) => ({ id, value: id.startsWith('thread_colors') ? [] : value }))
  const options = isOwn || model === variant ? own : [...unthreaded, ...taken].filter(isOffered)
  const known = [variant, ...models].flatMap((other) => other.files)
  return (
    <WriteDialog onClose={onClose} title={`Link ${name}`} size={600} isWriting={save.isPending}>
      <Stack gap={12}>
        <BlankVariantPicker
          name={name}
          blankId={blankId}
          variantId={variantId}
          onChange={(choice) => {
            if ('blankId' in choice) {
              setBlankId(choice.blankId)
              setVariantId(null)
            } else setVariantId(choice.variant.id)
          }}
        />
        {models.length > 0 && (
          <SelectField
            label="Take the artwork of"
            value={[variant, ...models].find((other) => isSameValue(files, filesOf(other)))?.id ?? ''}
            data={[
              { value: '', label: 'None of these' },
              ...(variant.files.length > 0 ? [{ value: variant.id, label: 'This one, as it is' }] : []),
              ...models.map(({ id, name: other }) => ({ value: id, label: other ?? String(id) })),
            ]}
            onPick={(picked) => {
              const other = [variant, ...models].find(({ id }) => id === picked)
              setModel(other)
              setFiles(other === undefined ? [] : filesOf(other))
            }}
          />
        )}
        <LinkedArtwork
          keptAs={`variant ${variant.id}`}
          blank={blank}
          files={files}
          known={known}
          onChange={setFiles}
        />
        {!isOwn && files.length > 0 && (
          <p>
            The artwork is sent without positions: the service places it, and what it does with artwork that
            is linked already is not known.
          </p>
        )}
        <ErrorNotice
          title="The variant was not linked"
          effect="It is as it was before."
          open={{
            title: 'It is not known whether the variant was linked',
            effect: 'Linking it again does no harm: it says the same once more.',
          }}
          error={save.error}
        />
        <WriteButtons
          keep="Not now"
          onClose={onClose}
          needs="sync_products"
          lack={
            variantId === null
              ? 'Choose a variant of a blank first'
              : files.length === 0
                ? 'Choose artwork first'
                : undefined
          }
          loading={save.isPending}
          onClick={() =>
            variantId !== null &&
            save.mutate({
              variant_id: variantId,
              // Files linked already are not sent: sending them again without positions could only lose something.
              ...(isOwn ? {} : { files: [...files, ...mockupsOnly(variant.files.map(asFileInput))] }),
              ...(isSameValue(options, own) ? {} : { options: [...options] }),
            })
          }
        >
          Link
        </WriteButtons>
      </Stack>
    </WriteDialog>
  )
}
