import { WaitNote } from '~/ui/notices/WaitNote'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OptionType } from '~/contract/catalog/catalog'
import type { Threads } from '~/domain/placement/design'
import { threadOptionOf } from '~/domain/embroidery/threadColors'
import { mostThreads } from '~/domain/artwork/inks'
import { picturesIn } from '~/domain/kits/kit'
import { canonicalText } from '~/domain/text/canonicalText'
import { fileMutations, fileQueries } from '~/queries/fileQueries'
import { useApi } from '~/queries/services'
import { SmallButton } from '~/ui/actions/Button'
import { Swatches } from '~/ui/inputs/Swatches'
import { Hint, Stack, Text } from '~/ui/layout/Blocks'
import { SelectField } from '~/ui/inputs/Fields'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { useEditor } from '../editorParts'

interface Props {
  threads: Threads
  /** Id in the file library; null while the service does not have the artwork. */
  fileId: number | null
}

const modes = [
  { value: 'auto', label: 'Picked from the artwork' },
  { value: 'chosen', label: 'I choose up to 6 threads' },
  { value: 'full', label: 'Unlimited colors (costs extra)' },
]

/** Thread colors of one embroidery: left to the service, chosen from the product's palette, or unlimited. */
export function ThreadPicker({ threads, fileId }: Props) {
  const { blank, placement, actions, current } = useEditor()
  const { product } = blank
  const onChange = (next: Threads, label: string) => actions.change({ threads: next }, label)
  const palette = paletteOf(product.options.find(({ id }) => id === threadOptionOf(placement)))
  const offersFull = product.files.some(
    ({ type, options }) => type === placement && options.some(({ id }) => id === 'full_color'),
  )
  const api = useApi()
  const file = useQuery({ ...fileQueries(api).detail(fileId ?? 0), enabled: fileId !== null }).data
  const address = file?.url ?? file?.preview_url ?? null
  const suggest = useMutation(fileMutations(api).threadColors(fileId ?? 0))
  /** Why the last suggestion was not applied, in words; null where it was. */
  const [late, setLate] = useState<string | null>(null)
  /** Applies the suggestion to the placement it was requested for, whatever is shown when it arrives. */
  const takeSuggested = async (of: string) => {
    setLate(null)
    const colors = await suggest.mutateAsync(of).catch(() => null)
    if (colors === null) return
    const { artworks, placed: all } = current().content
    const placed = all[placement] ?? { layers: [], threads: 'auto' }
    // Compared by value: another tab's save yields the same choice as a new object.
    if (canonicalText(placed.threads) !== canonicalText(threads))
      setLate('The suggestion came after your choice, which stays.')
    else if (!picturesIn(placed).some((key) => artworks[key]?.fileId === fileId))
      setLate('The suggestion was for a picture that is not there any more, so it was not taken.')
    else onChange(colors.slice(0, mostThreads), 'Suggested thread colors')
  }
  const [isOpen, setOpen] = useState(typeof threads !== 'string')
  const chosen = typeof threads === 'string' ? [] : threads
  const mode = threads === 'full' || (threads === 'auto' && !isOpen) ? threads : 'chosen'
  const pick = (value: string) => {
    setOpen(value === 'chosen')
    // Unlimited colors cost extra, so `chosen` sets nothing until colors are picked.
    if (value === 'full') onChange(value, 'Thread colors')
    else if (value === 'auto' || threads === 'full') onChange('auto', 'Thread colors')
  }
  const toggle = (color: string) => {
    const next = chosen.includes(color) ? chosen.filter((known) => known !== color) : [...chosen, color]
    onChange(next.length === 0 ? 'auto' : next, 'Thread colors')
  }
  return (
    <Stack as="fieldset" gap={8}>
      <legend>
        <Text as="span" size={13}>
          Thread colors
        </Text>
      </legend>
      <SelectField
        aria-label="How the threads are chosen"
        value={mode}
        onPick={pick}
        data={modes.filter(({ value }) => value !== 'full' || offersFull || threads === 'full')}
      />
      {mode === 'chosen' && (
        <>
          <Swatches
            label="Threads"
            colors={palette.map(([color, name]) => ({
              key: color,
              name,
              code: color,
              isPressed: chosen.includes(color),
              refusal:
                !chosen.includes(color) && chosen.length >= mostThreads
                  ? `at most ${mostThreads} are used at once`
                  : null,
            }))}
            onPick={toggle}
          />
          <Hint>
            {chosen.length === 0
              ? 'None chosen yet: the service picks them until you choose.'
              : `${chosen.length} of ${mostThreads}: ${chosen.map((color) => nameOf(palette, color)).join(', ')}`}
          </Hint>
          <SmallButton
            lack={address === null ? 'The service has no address of this artwork yet' : undefined}
            loading={suggest.isPending}
            onClick={() => {
              if (address !== null) void takeSuggested(address)
            }}
          >
            Suggest from the artwork
          </SmallButton>
          <WaitNote on={suggest.isPending} />
          {late !== null && <Hint role="status">{late}</Hint>}
          <ErrorNotice
            title="The service suggested no threads"
            effect="Your choice is unchanged."
            error={suggest.error}
          />
        </>
      )}
    </Stack>
  )
}

const paletteOf = (option: OptionType | undefined): [color: string, name: string][] =>
  option?.values == null || Array.isArray(option.values) ? [] : Object.entries(option.values)

const nameOf = (palette: readonly (readonly [string, string])[], color: string): string =>
  palette.find(([known]) => known === color)?.[1] ?? color
