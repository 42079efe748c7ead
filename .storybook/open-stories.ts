/** Names of stories that show an overlay open without a play function, by preference. */
export const OPEN_STORIES = ['Shown', 'Question', 'Open'];
