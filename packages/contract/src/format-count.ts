/** A count with its noun: '1 visit', '3 visits'. The forms may go on: `formatCount(2, 'visit is', 'visits are')`. */
export const formatCount = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
