/** Name of a column: `number` stands over numbers, `unseen` is for screen readers only. */
export type TableHeading = string | { number: string } | { unseen: string }

interface Props {
  /** False leaves a column out. */
  columns: readonly (TableHeading | false)[]
}

/** The row of names above a small table. */
export function TableHead({ columns }: Props) {
  const shown = columns.filter((column) => column !== false)
  return (
    <thead>
      <tr>
        {shown.map((column, index) => {
          if (typeof column === 'string')
            return (
              <th key={index} scope="col">
                {column}
              </th>
            )
          return 'number' in column ? (
            <th key={index} scope="col" data-number>
              {column.number}
            </th>
          ) : (
            <th key={index} scope="col">
              <span className="visuallyHidden">{column.unseen}</span>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
