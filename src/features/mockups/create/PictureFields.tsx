import { TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { Hint } from '~/ui/layout/Blocks'
import { ReadAgain } from '~/ui/notices/ReadAgain'
import type { NewMockupsValues } from './newMockupsForm'
import type { useOfferedViews } from './useOfferedViews'
import { Choice, ChoiceGroup } from '~/ui/inputs/Choice'

const formats = [
  { value: 'jpg', label: 'JPG, smaller' },
  { value: 'png', label: 'PNG, transparent background' },
] as const

/** Fields for views, format and width. */
export function PictureFields({
  form,
  of: { offered, optionGroups, options, read },
}: {
  form: UseFormReturn<NewMockupsValues>
  of: ReturnType<typeof useOfferedViews>
}) {
  const views = [
    { name: 'optionGroups', title: 'Setting', values: optionGroups },
    { name: 'options', title: 'Views', values: options },
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
        {read?.isError !== true && 'Where nothing is ticked, the service chooses the first view.'}
        {offered.size > 1 && ' So it does for a blank that has none of the ticked ones.'}
        {read !== undefined && (
          <ReadAgain read={read}>
            The views of this blank could not be loaded; the service chooses one.
          </ReadAgain>
        )}
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
