import IconDelete from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { parsedJson } from '~/domain/text/parsedJson'
import { FileButton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { turnedBox } from '~/domain/layers/layer'
import { isSameBox, type PrintBox } from '~/domain/placement/geometry'
import { presetLayer } from '~/domain/placement/presetLayer'
import {
  builtInPresets,
  type PlacementPreset,
  presetOf,
  readPresets,
} from '~/domain/placement/placementPresets'
import { designQueries, presetMutations } from '~/queries/designQueries'
import { Box, Columns, Row, Stack, Text } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { useUndo } from '~/ui/notices/UndoNotice'
import { saveJson } from '~/ui/actions/saveFile'
import { SelectField, TextField } from '~/ui/inputs/Fields'
import { SecondaryButton, SmallButton } from '~/ui/actions/Button'
import { IconButton } from '~/ui/actions/IconButton'
import { useActive } from '../editorParts'

/** Named positions, in centimeters: built-in ones and the merchant's own. */
export function PresetMenu() {
  const { active, owner, actions } = useActive()
  const own = useQuery(designQueries(owner).presets()).data ?? []
  const save = useMutation(presetMutations(owner).save())
  const forget = useMutation(presetMutations(owner).forget())
  const [name, setName] = useState('')
  const reset = useRef<() => void>(null)
  const undo = useUndo()
  const [note, setNote] = useState<string | null>(null)
  /** The preset that was adjusted to fit, for as long as the layer stays there. */
  const [fitted, setFitted] = useState<{ name: string; box: PrintBox } | null>(null)
  const presets = [...builtInPresets(), ...own]
  const { artwork, layer, area, printfile } = active
  if (artwork === null || layer === null) return null

  const apply = (index: number) => {
    const preset = presets[index]
    if (preset === undefined) return
    const result = presetLayer(layer, artwork, area, printfile.dpi, preset)
    actions.changeLayer(result.layer, preset.name)
    setNote(null)
    setFitted(result.isChanged ? { name: preset.name, box: result.layer.box } : null)
  }
  /** Saves presets; one with the name of a saved preset replaces it. */
  const keep = (more: readonly PlacementPreset[], onSuccess?: () => void) => {
    const before = own.filter(({ name: kept }) => more.some((preset) => preset.name === kept))
    save.mutate(more, {
      onSuccess: () => {
        onSuccess?.()
        if (before.length === 0) return
        const names = before.map((preset) => `“${preset.name}”`).join(', ')
        undo.offer(`${names} ${before.length === 1 ? 'was' : 'were'} replaced`, () => save.mutate(before))
      },
    })
  }
  const take = async (file: File | null) => {
    if (file === null) return
    const read = file.size > 200_000 ? null : readPresets(parsedJson(await file.text().catch(() => '')))
    setNote(read === null ? `“${file.name}” holds no placement presets.` : null)
    if (read !== null) keep(read)
  }
  return (
    <Stack gap={12} shrinks>
      <SelectField
        label="Preset"
        value=""
        onPick={(picked) => apply(Number(picked))}
        data={[
          { value: '', label: 'Choose a placement…', disabled: true },
          ...presets.map((preset, index) => ({ value: String(index), label: preset.name })),
        ]}
      />
      <Columns template="minmax(0, 1fr) auto" align="end" gap={8}>
        <TextField label="Keep this placement as" value={name} maxLength={80} onType={setName} />
        <SecondaryButton
          lack={name.trim() === '' ? 'Enter a name first' : undefined}
          onClick={() => {
            const preset = presetOf(name.trim(), area, printfile.dpi, turnedBox(layer))
            // Another name may have been typed meanwhile.
            keep([preset], () => setName((now) => (now.trim() === preset.name ? '' : now)))
          }}
        >
          Keep
        </SecondaryButton>
      </Columns>
      <Row align="center" wrap gap={6}>
        <SmallButton
          lack={own.length === 0 ? 'You have kept no placement yet' : undefined}
          onClick={() => saveJson('placements.json', own)}
        >
          Share as a file
        </SmallButton>
        <FileButton
          resetRef={reset}
          accept="application/json,.json"
          onChange={(file) => {
            void take(file)
            // Allows choosing the same file again after it was corrected.
            reset.current?.()
          }}
        >
          {(props) => <SmallButton {...props}>Take from a file</SmallButton>}
        </FileButton>
      </Row>
      {own.length > 0 && (
        <Box as="ul" frame="control" divided aria-label="Kept placements">
          {own.map((preset) => (
            <Row as="li" key={preset.name} align="center" gap={8} px={8} py={2}>
              <Text as="span" breaks grow shrinks>
                {preset.name}
              </Text>
              <IconButton
                side={28}
                aria-label={`Delete “${preset.name}”`}
                title="Delete"
                onClick={() =>
                  forget.mutate(preset.name, {
                    onSuccess: () => undo.offer(`“${preset.name}” was deleted`, () => save.mutate([preset])),
                  })
                }
              >
                <IconDelete size={16} stroke={1.5} aria-hidden />
              </IconButton>
            </Row>
          ))}
        </Box>
      )}
      <ErrorNotice
        title={`This device did not ${save.isError ? 'keep' : 'delete'} the preset`}
        effect="The placements that are kept are as they were."
        error={save.error ?? forget.error}
      />
      {undo.notice}
      {note !== null && <Notice tone="amber" title={note} />}
      {fitted !== null && isSameBox(fitted.box, layer.box) && (
        <Notice tone="amber" title={`“${fitted.name}” does not fit this print area: it was made to fit.`} />
      )}
    </Stack>
  )
}
