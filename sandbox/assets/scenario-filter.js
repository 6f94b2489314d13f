/* global document */
// Shows only scenarios whose row contains every word of the filter. A group without such a row is hidden.
const filter = document.getElementById('scenario-filter');
const count = document.getElementById('scenario-count');
const groups = [...document.querySelectorAll('.scenario-group')];

function applyFilter() {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  let total = 0;
  for (const group of groups) {
    const rows = [...group.querySelectorAll('.scenario')];
    for (const row of rows) {
      const text = row.textContent.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
    }
    const matches = rows.filter((row) => !row.hidden).length;
    group.hidden = matches === 0;
    total += matches;
  }
  count.textContent = `${count.dataset.text} ${total}`;
}

filter.addEventListener('input', applyFilter);
applyFilter();
