import type { UseFormReturn } from 'react-hook-form'
import type { MockupSubject } from '~/domain/mockups/mockupSubject'
import { colorChoices, placementChoices, sizeChoices } from '~/domain/mockups/planMockups'
import { ColorDot } from './ColorDot'
import classes from './NewMockups.module.css'
import type { NewMockupsValues } from './newMockupsForm'

interface Props {
  form: UseFormReturn<NewMockupsValues>
  subjects: readonly MockupSubject[]
}

/** Colors, sizes and placements as checkboxes; what there is only one of is not asked. */
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
        <fieldset className={classes.choices}>
          <legend>
            Colors{' '}
            <button
              type="button"
              className={classes.linkButton}
              onClick={() => setAll(chosen.length < colors.length)}
            >
              {chosen.length < colors.length ? 'Choose all' : 'Choose none'}
            </button>
          </legend>
          {colors.map(({ name, code }) => (
            <label key={name} className={classes.choice}>
              <input type="checkbox" value={name} {...form.register('colors')} />
              <ColorDot code={code} />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      {errors.colors?.message && <p className={classes.error}>{errors.colors.message}</p>}
      {sizes.length > 1 && (
        <fieldset className={classes.choices}>
          <legend>Sizes</legend>
          {sizes.map((size) => (
            <label key={size} className={classes.choice}>
              <input type="checkbox" value={size} {...form.register('sizes')} />
              {size}
            </label>
          ))}
          <p className={classes.hint}>
            Further sizes make sense where the picture differs, as with posters. Each is a task of its own.
          </p>
        </fieldset>
      )}
      {placements.length > 0 && (
        <fieldset className={classes.choices}>
          <legend>Placements</legend>
          {placements.map(({ key, title }) => (
            <label key={key} className={classes.choice}>
              <input type="checkbox" value={key} {...form.register('placements')} />
              {title}
            </label>
          ))}
        </fieldset>
      )}
      {errors.placements?.message && <p className={classes.error}>{errors.placements.message}</p>}
    </>
  )
}
