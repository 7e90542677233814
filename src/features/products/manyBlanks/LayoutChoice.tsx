import { Link } from '~/ui/text/Link'
import type { Kit } from '~/domain/kits/kit'
import { paths } from '~/paths'
import { SelectField } from '~/ui/inputs/Fields'
import { Hint, Stack } from '~/ui/layout/Blocks'
import type { DesignValues } from './designForm'

interface Props {
  values: DesignValues
  kits: readonly Kit[]
  /** The chosen kit, or the chosen design as one. */
  kit: Kit | null
  onChange: (change: Partial<DesignValues>) => void
}

/** How artwork is positioned: by one rule, by a kit, or as in the design from the editor; and the artwork of the slots. */
export function LayoutChoice({ values, kits, kit, onChange }: Props) {
  const { layout, fixed, works } = values
  const choices = [
    { value: 'rule ', label: 'One rule on every blank' },
    ...(layout.kind === 'design'
      ? [{ value: `design ${layout.id}`, label: `As in ${kit?.name ?? 'the design'}` }]
      : []),
    // While the kits are read, and where it is gone, the list would show its first choice in its place.
    ...(layout.kind === 'kit' && kit === null
      ? [{ value: `kit ${layout.id}`, label: 'The chosen kit' }]
      : []),
    ...kits.map(({ id, name }) => ({ value: `kit ${id}`, label: `Kit ${name}` })),
  ]
  return (
    <Stack gap={12} shrinks>
      <SelectField
        label="Placed"
        value={`${layout.kind} ${layout.id}`}
        data={choices}
        onPick={(picked) => {
          const [kind, id = ''] = picked.split(' ')
          const next = kind === 'kit' || kind === 'design' ? kind : 'rule'
          onChange({ layout: { kind: next, id }, fixed: {}, left: [] })
        }}
      />
      {kits.length === 0 && (
        <Hint>
          Several placements with texts of their own are kept as a kit: Use design, Save as kit in the editor.{' '}
          <Link to={paths.kits()}>My kits</Link>
        </Hint>
      )}
      {layout.kind === 'kit' &&
        kit?.slots.map(({ key, name }) => (
          <SelectField
            key={key}
            label={`${name} takes`}
            value={fixed[key] ?? ''}
            data={[
              { value: '', label: 'Each artwork in turn' },
              ...works.map((work) => ({
                value: work.artwork.key,
                label: `Always ${work.name || work.artwork.filename}`,
              })),
            ]}
            onPick={(picked) => {
              const { [key]: _before, ...others } = fixed
              onChange({ fixed: picked === '' ? others : { ...others, [key]: picked } })
            }}
          />
        ))}
    </Stack>
  )
}
