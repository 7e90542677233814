import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { countWords } from '~/domain/text/countWords'
import { columnLetter, type ImportField, importFields } from '~/domain/orderImport/importColumns'
import type { CsvRow } from '~/domain/csv/csvRead'
import type { ImportJob } from '~/local/jobs/importDatabase'
import { SmallButton } from '~/ui/actions/Button'
import { Columns, Hint, Text } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { SelectField } from '~/ui/inputs/Fields'
import { Verbatim } from '~/ui/text/Verbatim'
import classes from './Import.module.css'
import type { JobActions } from './useImportJob'
import { useKeptText } from './useKeptText'

const locked = 'Fixed, because orders were made by it'

interface Props {
  job: ImportJob
  rows: readonly CsvRow[]
  /** Whether orders were already made from the file. */
  isLocked: boolean
  actions: JobActions
}

const groups = ['Order', 'Recipient', 'Item'] as const

/** The meaning of each column; choices are remembered for files with the same headings. */
export function ImportColumns({ job, rows, isLocked, actions }: Props) {
  const mapping = new Map(job.mapping)
  const defaults = new Map(job.defaults)
  const isComplete = mapping.has('orderKey') && (mapping.has('country') || mapping.has('wholeAddress'))
  const [isOpen, setOpen] = useState(!isComplete && !isLocked)
  const unused = job.headings.filter((_, column) => ![...mapping.values()].includes(column))
  const options = [
    { value: '', label: 'No column' },
    ...job.headings.map((heading, column) => ({
      value: String(column),
      label: `${columnLetter(column)}: ${heading === '' ? 'no heading' : heading}`,
    })),
  ]
  const example = (field: ImportField): string => {
    const column = mapping.get(field)
    return column === undefined
      ? ''
      : (rows.find(({ cells }) => (cells[column] ?? '') !== '')?.cells[column] ?? '')
  }
  return (
    <Sheet
      title="Columns"
      hint={
        isLocked
          ? `${locked}.`
          : `${mapping.size} of ${countWords(job.headings.length, 'column is', 'columns are')} used. What you choose is remembered on this device.`
      }
      aside={
        <SmallButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide columns' : 'Show columns'}
        </SmallButton>
      }
    >
      {unused.length > 0 && (
        <Hint>
          Not used: <Verbatim>{unused.map((heading) => heading || 'no heading').join(', ')}</Verbatim>
        </Hint>
      )}
      {isOpen && (
        <div role="group" aria-label="Columns of the file">
          {groups.map((group) => (
            <section key={group}>
              <Text as="h3" mt={20} mb={8}>
                {group}
              </Text>
              <Columns
                template="repeat(auto-fill, minmax(min(100%, 380px), 1fr))"
                below={720}
                gap={32}
                rowGap={12}
              >
                {importFields
                  .filter((info) => info.group === group)
                  .map(({ field, label, help }) => (
                    <Columns
                      template="minmax(0, 3fr) minmax(0, 2fr)"
                      align="start"
                      gap={12}
                      key={field}
                      className={classes.column}
                    >
                      <SelectField
                        label={label}
                        description={<Verbatim>{example(field) || (help ?? '')}</Verbatim>}
                        inputWrapperOrder={['label', 'input', 'description']}
                        disabled={isLocked}
                        title={isLocked ? locked : undefined}
                        value={String(mapping.get(field) ?? '')}
                        onPick={(value) => actions.map(field, value === '' ? null : Number(value))}
                        data={options}
                      />
                      <DefaultField
                        of={label}
                        lack={
                          isLocked
                            ? locked
                            : field === 'orderKey'
                              ? 'Each order needs a number of its own'
                              : undefined
                        }
                        kept={defaults.get(field) ?? ''}
                        onCommit={(typed) => actions.setDefault(field, typed)}
                      />
                    </Columns>
                  ))}
              </Columns>
            </section>
          ))}
        </div>
      )}
    </Sheet>
  )
}

interface DefaultFieldProps {
  /** Label of the field. */
  of: string
  /** The reason why it is off. */
  lack: string | undefined
  kept: string
  onCommit: (typed: string) => void
}

/** The value used where a cell is empty. */
function DefaultField({ of, lack, kept, onCommit }: DefaultFieldProps) {
  const { text, type, commit } = useKeptText(kept, onCommit)
  return (
    <TextInput
      label="If empty"
      aria-label={`${of}, if empty`}
      disabled={lack !== undefined}
      title={lack}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={commit}
    />
  )
}
