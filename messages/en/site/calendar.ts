/** Texts of the calendar and of the fields that open it. */
export const calendarMessages = {
  close: 'Close the calendar',
  loading: 'Opening the calendar…',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  months: 'Months',
  today: 'today',
  unavailable: 'not available',
  selected: 'selected',
  choose: 'Choose a date',
} as const
