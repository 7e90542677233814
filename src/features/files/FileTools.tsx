import type { SeenFile } from '~/local/fileLibrary'
import { FilterChips } from '~/ui/filters/FilterChips'
import { FilterSelect } from '~/ui/filters/FilterSelect'
import { ListTools } from '~/ui/table/ListTools'
import type { ChangeSearch } from '~/ui/table/useSearchAddress'
import { type FilesSearch, typeOf } from './filesSearch'
import { typeWords } from './fileWords'

interface Props {
  search: FilesSearch
  /** All files, from which the choices are made. */
  files: readonly SeenFile[]
  onChange: ChangeSearch<FilesSearch>
}

/** Search and type filter of the files; each change is written to the address. */
export function FileTools({ search: { q, type }, files, onChange }: Props) {
  const types = new Map(files.map((file) => [typeOf(file), typeWords(file.mimeType)]))
  const clear = () => onChange({ type: '', offset: 0 })
  return (
    <ListTools
      search={{
        label: 'Search files',
        placeholder: 'Name, address, hash or product',
        value: q,
        onChange: (typed) => onChange({ q: typed, offset: 0 }),
      }}
      filterCount={type === '' ? 0 : 1}
      filters={
        <FilterSelect
          label="Type"
          any="Any type"
          maw={240}
          value={type}
          choices={[...types].flatMap(([value, label]) =>
            value === '' ? [] : [{ value, label: label ?? value }],
          )}
          onPick={(value) => onChange({ type: value, offset: 0 })}
        />
      }
      chips={
        type === '' ? undefined : (
          <FilterChips
            chips={[{ label: `Type: ${types.get(type) ?? type}`, remove: clear }]}
            onClear={clear}
          />
        )
      }
    />
  )
}
