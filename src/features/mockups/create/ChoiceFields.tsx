import type { UseFormReturn } from 'react-hook-form'
import type { MockupSubject } from '~/domain/mockups/mockupSubject'
import { colorChoices, placementChoices, sizeChoices } from '~/domain/mockups/planMockups'
import type { NewMockupsValues } from './newMockupsForm'
import { ColorDot } from '~/ui/badges/ColorDot'
import { Choice, ChoiceGroup } from '~/ui/inputs/Choice'
import { Hint, Text } from '~/ui/layout/Blocks'
import { TextButton } from '~/ui/text/TextButton'

interface Props {
  form: UseFormReturn<NewMockupsValues>
  subjects: readonly MockupSubject[]
}

/** Colors, sizes and placements as checkboxes; a single possibility is not asked for. */
export function ChoiceFields({ form, subjects }: Props) {
  const colors = colorChoices(subjects)
  const sizes = sizeChoices(subjects)
  const placements = placementChoices(subjects)
  const { errors } = form.formState
  const chosen = form.watch('colors')
  const setAll = (isAll: boolean) =>
    form.setValue('colors', isAll ? colors.map(({ name }) => name) : [], { shouldValidate: true })
  return (
    <>
      {colors.length > 1 && (
        <ChoiceGroup
          legend={
            <>
              Colors{' '}
              <TextButton
                high={24}
                px={4}
                tone="quiet"
                weight={400}
                onClick={() => setAll(chosen.length < colors.length)}
              >
                {chosen.length < colors.length ? 'Choose all' : 'Choose none'}
              </TextButton>
            </>
          }
        >
          {colors.map(({ name, code }) => (
            <Choice key={name} type="checkbox" value={name} {...form.register('colors')}>
              <ColorDot color={code} />
              {name}
            </Choice>
          ))}
        </ChoiceGroup>
      )}
      {errors.colors?.message && (
        <Text tone="red" size={13} mb={16} style={{ marginTop: -8 }}>
          {errors.colors.message}
        </Text>
      )}
      {sizes.length > 1 && (
        <ChoiceGroup legend="Sizes">
          {sizes.map((size) => (
            <Choice key={size} type="checkbox" value={size} {...form.register('sizes')}>
              {size}
            </Choice>
          ))}
          <Hint style={{ flexBasis: '100%' }}>
            Further sizes make sense where the picture differs, as with posters. Each is a task of its own.
          </Hint>
        </ChoiceGroup>
      )}
      {placements.length > 0 && (
        <ChoiceGroup legend="Placements">
          {placements.map(({ key, title }) => (
            <Choice key={key} type="checkbox" value={key} {...form.register('placements')}>
              {title}
            </Choice>
          ))}
        </ChoiceGroup>
      )}
      {errors.placements?.message && (
        <Text tone="red" size={13} mb={16} style={{ marginTop: -8 }}>
          {errors.placements.message}
        </Text>
      )}
    </>
  )
}
