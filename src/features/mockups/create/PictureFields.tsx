import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import classes from './NewMockups.module.css'
import type { NewMockupsValues } from './newMockupsForm'

interface Props {
  form: UseFormReturn<NewMockupsValues>
  blankId: number
}

const formats = [
  { value: 'jpg', label: 'JPG, smaller' },
  { value: 'png', label: 'PNG, transparent ground' },
] as const

/** Views, format and width. */
export function PictureFields({ form, blankId }: Props) {
  const { data, isError } = useQuery(catalogQueries(useApi()).printfiles(blankId))
  const views = [
    { name: 'optionGroups', title: 'Setting', values: data?.option_groups ?? [] },
    { name: 'options', title: 'Views', values: data?.options ?? [] },
  ] as const
  return (
    <>
      {views.map(
        ({ name, title, values }) =>
          values.length > 0 && (
            <fieldset key={name} className={classes.choices}>
              <legend>{title}</legend>
              {values.map((value) => (
                <label key={value} className={classes.choice}>
                  <input type="checkbox" value={value} {...form.register(name)} />
                  {value}
                </label>
              ))}
            </fieldset>
          ),
      )}
      <p className={classes.quiet}>
        {isError
          ? 'The views of this blank could not be loaded; the service chooses one.'
          : 'Where nothing is ticked, the service chooses the first view.'}
      </p>
      <fieldset className={classes.choices}>
        <legend>Format</legend>
        {formats.map(({ value, label }) => (
          <label key={value} className={classes.choice}>
            <input type="radio" value={value} {...form.register('format')} />
            {label}
          </label>
        ))}
      </fieldset>
      <TextInput
        label="Width in pixels"
        description="From 50 to 2000; the height follows the blank."
        type="number"
        inputMode="numeric"
        className={classes.width ?? ''}
        {...form.register('width', { valueAsNumber: true })}
        error={form.formState.errors.width?.message}
      />
    </>
  )
}
