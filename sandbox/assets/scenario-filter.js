/* global document */
// Leaves the scenarios that have each word of the filter in their row; a group without any is hidden.
const filter = document.getElementById('scenario-filter');
const count = document.getElementById('scenario-count');
const groups = [...document.querySelectorAll('.scenario-group')];

function show() {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const group of groups) {
    const rows = [...group.querySelectorAll('.scenario')];
    for (const row of rows) {
      const text = row.textContent.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
    }
    const left = rows.filter((row) => !row.hidden).length;
    group.hidden = left === 0;
    shown += left;
  }
  count.textContent = `Scenariusze: ${shown}`;
}

filter.addEventListener('input', show);
show();
