/* global document */
/** The side panel's controls, links and texts, which the server has written into the page. */
export const data = JSON.parse(document.getElementById('side-panel-data').textContent);

/** The side panel's texts in the language of the page. */
export const { texts } = data;
