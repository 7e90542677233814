import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { Hint } from '~/ui/layout/Blocks'
import { ReadAgain } from '~/ui/notices/ReadAgain'
import type { NewMockupsValues } from './newMockupsForm'
import { Choice, ChoiceGroup } from '~/ui/inputs/Choice'

const formats = [
  { value: 'jpg', label: 'JPG, smaller' },
  { value: 'png', label: 'PNG, transparent background' },
] as const

/** Fields for views, format and width. */
export function PictureFields({ form, blankId }: { form: UseFormReturn<NewMockupsValues>; blankId: number }) {
  const layouts = useQuery(catalogQueries(useApi()).printfiles(blankId))
  const { data, isError } = layouts
  const views = [
    { name: 'optionGroups', title: 'Setting', values: data?.option_groups ?? [] },
    { name: 'options', title: 'Views', values: data?.options ?? [] },
  ] as const
  return (
    <>
      {views.map(
        ({ name, title, values }) =>
          values.length > 0 && (
            <ChoiceGroup key={name} legend={title}>
              {values.map((value) => (
                <Choice key={value} type="checkbox" value={value} {...form.register(name)}>
                  {value}
                </Choice>
              ))}
            </ChoiceGroup>
          ),
      )}
      <Hint mt={8} mb={16}>
        {!isError && 'Where nothing is ticked, the service chooses the first view.'}
        <ReadAgain read={layouts}>
          The views of this blank could not be loaded; the service chooses one.
        </ReadAgain>
      </Hint>
      <ChoiceGroup legend="Format">
        {formats.map(({ value, label }) => (
          <Choice key={value} type="radio" value={value} {...form.register('format')}>
            {label}
          </Choice>
        ))}
      </ChoiceGroup>
      <TextInput
        label="Width in pixels"
        description="From 50 to 2000; the height follows the blank."
        type="number"
        inputMode="numeric"
        maw={240}
        mt={16}
        {...form.register('width', { valueAsNumber: true })}
        error={form.formState.errors.width?.message}
      />
    </>
  )
}
